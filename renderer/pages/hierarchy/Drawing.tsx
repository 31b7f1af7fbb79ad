import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { isEnter } from '#renderer/ui/keys/keys.ts';
import { BoxFace } from './BoxFace.tsx';
import type { Box } from './boxes.ts';
import { beginDrag } from './drag.ts';
import { boxBeside, type Plan, type Way } from './layout.ts';
import type { Says } from './says.ts';
import type { Folded } from './useFolded.ts';
import type { Zoom } from './useZoom.ts';

interface Props {
  scroller: RefObject<HTMLDivElement | null>;
  label: string;
  plan: Plan;
  way: Way;
  zoom: Zoom;
  folded: Folded;
  says: Says;
  /** The box with the focus, or that was found. */
  at: Box | undefined;
  /** Keys of the boxes that were searched for. */
  found: ReadonlySet<string>;
  go(box: Box): void;
  open(box: Box, anchor: DOMRect): void;
  /** Absent: nobody here may move. */
  move?: ((box: Box, target?: string) => void) | undefined;
  /** What is said of a drop. @param target a key, or '' of the top level */
  saysDrop(box: Box, target: string | undefined): string;
}

/** The drawing: boxes and the lines between them, gone through by keys, dragged by mouse. */
export function Drawing(props: Props) {
  const { scroller, plan, way, zoom, folded, says, at, found, go, open, move } = props;
  const ghost = useRef<HTMLDivElement>(null);
  const dragging = useRef<() => void>(undefined);
  const boxes = useMemo(() => new Map(plan.placed.map(({ box }) => [box.key, box])), [plan]);
  useEffect(() => () => dragging.current?.(), []);
  const elementOf = (key: string): HTMLElement | null =>
    scroller.current?.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? null;
  const boxAt = (target: EventTarget | null): Box | undefined =>
    target instanceof Element ? boxes.get(target.closest<HTMLElement>('[data-key]')?.dataset.key ?? '') : undefined;
  const opens = (box: Box): void => {
    const anchor = elementOf(box.key)?.getBoundingClientRect();
    if (anchor) open(box, anchor);
  };

  // Keys go on from box to box: the focus follows what was gone to while it is among them.
  useLayoutEffect(() => {
    if (at && scroller.current?.contains(document.activeElement)) elementOf(at.key)?.focus();
  });

  const onKey = (event: KeyboardEvent): void => {
    const box = boxAt(event.target);
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (zoomKeys[event.key]) zoomKeys[event.key]?.(zoom);
    else if (!box) return;
    else if (event.key.startsWith('Arrow')) {
      const isFoldedHere = folded.keys.has(box.key);
      if (isFoldedHere && event.key === (way === 'right' ? 'ArrowRight' : 'ArrowDown')) folded.toggle(box);
      else {
        const next = boxBeside(plan, box, event.key, way);
        if (next) go(next);
      }
    } else if (isEnter(event)) opens(box);
    else if (event.key === ' ' && box.below.length > 0) folded.toggle(box);
    else if (event.key === 'Home' && plan.placed[0]) go(plan.placed[0].box);
    else if (event.key.toLowerCase() === 'm' && move) move(box);
    else return;
    event.preventDefault();
  };

  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0 || event.pointerType === 'touch' || !scroller.current || !ghost.current) return;
    const box = boxAt(event.target);
    if (!box) {
      dragging.current = pan(event, scroller.current);
      return;
    }
    const press = (): void => {
      go(box);
      opens(box);
    };
    event.preventDefault();
    elementOf(box.key)?.focus({ preventScroll: true });
    if (!move) return void window.addEventListener('pointerup', press, { once: true });
    dragging.current = beginDrag(event, {
      ground: { scroller: scroller.current, ghost: ghost.current },
      key: box.key,
      say: target => props.saysDrop(box, target),
      drop: target => move(box, target),
      press,
    });
  };

  return (
    <div className="hierarchy-window" data-way={way}>
      <div className="hierarchy-top" data-key="">
        放在这里：移到最上层
      </div>
      <div
        className="hierarchy-scroller"
        ref={scroller}
        role="tree"
        aria-label={props.label}
        onKeyDown={onKey}
        onPointerDown={onPointerDown}
        onClick={event => {
          const box = boxAt(event.target);
          // With a mouse the pointer that was let go has opened it.
          if (box && (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') opens(box);
        }}
        onFocus={event => {
          const box = boxAt(event.target);
          if (box && box !== at) go(box);
        }}
      >
        <div
          className="hierarchy-room"
          style={
            { '--width': `${plan.width * zoom.value}px`, '--height': `${plan.height * zoom.value}px` } as CSSProperties
          }
          role="presentation"
        >
          <div
            className="hierarchy-ground"
            role="presentation"
            style={
              {
                width: plan.width,
                height: plan.height,
                '--zoom': zoom.value,
                // As large as a sheet lying on its side has room for.
                '--paper': Math.min(1, paper.width / plan.width, paper.height / plan.height),
              } as CSSProperties
            }
          >
            <svg width={plan.width} height={plan.height} aria-hidden="true">
              <path d={plan.lines} />
            </svg>
            {plan.placed.map(({ box, x, y }, index) => (
              <div
                key={box.key}
                className={`hierarchy-box${found.has(box.key) ? ' hierarchy-found' : ''}${says.mark(box) ? ` hierarchy-marked tag-${says.mark(box)?.colour}` : ''}`}
                data-key={box.key}
                role="treeitem"
                aria-level={box.level}
                aria-label={[box.name, says.fact(box), says.line(box), says.mark(box)?.text].filter(Boolean).join('，')}
                aria-selected={box === at}
                {...(box.below.length > 0 ? { 'aria-expanded': !folded.keys.has(box.key) } : {})}
                tabIndex={box === at || (!at && index === 0) ? 0 : -1}
                style={{ translate: `${x}px ${y}px`, width: plan.size.width, height: plan.size.height }}
              >
                <BoxFace box={box} says={says} isFolded={folded.keys.has(box.key)} onFold={folded.toggle} />
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className="hierarchy-ghost" ref={ghost} aria-hidden="true" />
    </div>
  );
}

/** Pixels that a sheet has beside its edges, on its side. */
const paper = { width: 1040, height: 640 };

const zoomKeys: Readonly<Record<string, (zoom: Zoom) => void>> = {
  '+': zoom => zoom.by(1),
  '=': zoom => zoom.by(1),
  '-': zoom => zoom.by(-1),
  '0': zoom => zoom.fit(),
};

/** The ground is taken along by the mouse. @returns what ends it */
function pan(begun: PointerEvent, scroller: HTMLElement): () => void {
  const from = { x: begun.clientX + scroller.scrollLeft, y: begun.clientY + scroller.scrollTop };
  const follow = (event: globalThis.PointerEvent): void =>
    scroller.scrollTo({ left: from.x - event.clientX, top: from.y - event.clientY, behavior: 'instant' });
  const end = (): void => {
    window.removeEventListener('pointermove', follow);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
  };
  window.addEventListener('pointermove', follow);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
  return end;
}
