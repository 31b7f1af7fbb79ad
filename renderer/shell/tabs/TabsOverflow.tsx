import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode, RefObject } from 'react';
import { useAnchor } from '#renderer/ui/floating/useAnchor.ts';
import { Menu } from '#renderer/ui/menu/Menu.tsx';
import { MenuItem } from '#renderer/ui/menu/MenuItem.tsx';
import { useOverflow } from '#renderer/ui/width/useOverflow.ts';
import type { Tab } from '#runtime/services/services.ts';
import { nameOf } from './tab-name.ts';

interface Props {
  bar: RefObject<HTMLDivElement | null>;
  tabs: readonly Tab[];
  show: (tab: Tab) => void;
  /** The tabs themselves. */
  children: ReactNode;
}

/** The line of tabs. Where they are more than fit: ‹ and › through them, and a list of all. */
export function TabsOverflow({ bar, tabs, show, children }: Props) {
  const overflows = useOverflow(bar, tabs.map(nameOf).join());
  const { anchor, toggle, close } = useAnchor();
  const move = (pages: number): void => bar.current?.scrollBy({ left: pages * bar.current.clientWidth * 0.8 });
  return (
    <>
      {overflows && (
        <button type="button" className="tabs-move" aria-label="向左翻标签" onClick={() => move(-1)}>
          <ChevronLeft size={16} aria-hidden="true" />
        </button>
      )}
      <div ref={bar} className="tabs-line">
        {children}
      </div>
      {overflows && (
        <>
          <button type="button" className="tabs-move" aria-label="向右翻标签" onClick={() => move(1)}>
            <ChevronRight size={16} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="tabs-move"
            aria-label="全部标签"
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={toggle}
          >
            <ChevronDown size={16} aria-hidden="true" />
          </button>
        </>
      )}
      {anchor && (
        <Menu label="全部标签" anchor={anchor} alignEnd close={close}>
          {tabs.map(tab => (
            <MenuItem
              key={tab.key}
              run={() => {
                close();
                show(tab);
              }}
            >
              {nameOf(tab)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
