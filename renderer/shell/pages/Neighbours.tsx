import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef } from 'react';
import { refusedLook } from '#renderer/actions/refused-look.ts';
import { usePageActive } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { ListPlace } from '#runtime/services/services.ts';
import { hasNeighbour, positionOf } from '#runtime/services/tabs/neighbour.ts';
import { useNeighbours } from './useNeighbours.ts';

const sides = [
  { by: -1, label: '上一条', pinyin: 'shang yi tiao', code: 'PageUp', end: '已是第一条' },
  { by: 1, label: '下一条', pinyin: 'xia yi tiao', code: 'PageDown', end: '已是最后一条' },
] as const;

/** Previous and next of the list that the page's record was opened from, with its position. */
export default function Neighbours({ place }: { place: ListPlace }) {
  const { notices, shortcuts } = useServices();
  const active = usePageActive();
  const { busy, turn } = useNeighbours(place);
  const bar = useRef<HTMLElement>(null);
  const press = ({ by, end }: (typeof sides)[number]): void => {
    if (hasNeighbour(place, by)) turn(by);
    else notices.warning(end);
  };
  const present = useRef(press);
  present.current = press;

  useEffect(() => {
    if (!active) return;
    return shortcuts.bind(
      sides.map(side => ({
        label: side.label,
        pinyin: side.pinyin,
        code: side.code,
        icon: 'list',
        // Chosen in the list of commands, that one closes first.
        run: () => void setTimeout(() => isReached(bar.current) && present.current(side)),
      })),
    );
  }, [shortcuts, active]);

  // The button that was pressed on the page of before has gone with it: the focus stays where it was.
  useEffect(() => {
    if (document.activeElement === document.body) bar.current?.querySelector<HTMLElement>('[data-came]')?.focus();
  }, []);

  return (
    <nav ref={bar} className="neighbours row figures" aria-label="列表中的位置" aria-busy={busy}>
      {sides.map(side => (
        <button
          key={side.by}
          type="button"
          className="neighbours-button"
          title={`${side.label}（Alt+${side.code}）`}
          {...refusedLook(hasNeighbour(place, side.by) ? undefined : side.end)}
          {...(side.by === place.came && { 'data-came': '' })}
          onClick={() => press(side)}
        >
          {side.by < 0 && <ChevronLeft size={16} aria-hidden="true" />}
          {side.label}
          {side.by > 0 && <ChevronRight size={16} aria-hidden="true" />}
        </button>
      ))}
      <span role="status">
        第 {positionOf(place)} 条，共{place.about && '约'} {place.total} 条
      </span>
    </nav>
  );
}

/** Nothing lies over the page: no drawer and no dialog. */
const isReached = (bar: HTMLElement | null): boolean =>
  bar !== null && !bar.closest('[inert]') && !document.querySelector('dialog[open]');
