import X from 'lucide-react/icons/x';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';
import { useServices } from '#renderer/hooks/services.tsx';
import { type Anchor, pointAt } from '#renderer/ui/floating/place.ts';
import { useTabCommands } from './close-tabs.ts';
import { TabMenu } from './TabMenu.tsx';
import { TabsOverflow } from './TabsOverflow.tsx';
import { nameOf } from './tab-name.ts';
import { useTabOrder } from './tab-order.ts';
import './tabs-bar.css';

/** The tabs view (spec 2.2, 4.4): press to show, middle press to close, right press for more, drag to order. */
export function TabsBar() {
  const { tabs } = useServices();
  const { tabs: open, active } = useSnapshot(tabs.state);
  const [, navigate] = useLocation();
  const { close } = useTabCommands();
  const [menu, setMenu] = useState<{ key: string; anchor: Anchor } | null>(null);
  const closeMenu = useCallback(() => setMenu(null), []);
  const bar = useRef<HTMLDivElement>(null);
  const { gap, dragProps, moveByKey } = useTabOrder();

  useEffect(() => {
    if (!active) return;
    // Once the page has been drawn: to look where the tab stands lays everything out.
    const later = setTimeout(() =>
      bar.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    return () => clearTimeout(later);
  }, [active]);

  const more = (event: MouseEvent, key: string): void => {
    event.preventDefault();
    setMenu({ key, anchor: pointAt(event.clientX, event.clientY) });
  };
  const closeByMiddle = (event: MouseEvent, tab: { key: string; pinned: boolean }): void => {
    if (event.button === 1 && !tab.pinned) void close(tab.key);
  };

  return (
    <nav className="tabs-bar" aria-label="已打开的页面">
      <TabsOverflow bar={bar} tabs={open} show={tab => navigate(tabs.addressOf(tab))}>
        {open.map((tab, index) => (
          <div
            key={tab.key}
            className={tab.key === active ? 'tab tab-active' : 'tab'}
            data-gap={gap === index ? 'before' : gap === open.length && index === gap - 1 ? 'after' : undefined}
            {...dragProps(tab.key, index, tab.pinned)}
          >
            <button
              type="button"
              className="tab-name clip"
              aria-current={tab.key === active ? 'page' : undefined}
              title={nameOf(tab)}
              onClick={() => navigate(tabs.addressOf(tab))}
              onKeyDown={event => moveByKey(event, tab.key, index)}
              onAuxClick={event => closeByMiddle(event, tab)}
              onContextMenu={event => more(event, tab.key)}
            >
              {tab.unsaved && <span className="tab-unsaved" role="img" aria-label="未保存" />}
              {nameOf(tab)}
            </button>
            {!tab.pinned && (
              <button
                type="button"
                className="tab-close"
                aria-label={`关闭${nameOf(tab)}`}
                onClick={() => void close(tab.key)}
              >
                <X size={13} aria-hidden="true" />
              </button>
            )}
          </div>
        ))}
      </TabsOverflow>
      {menu && <TabMenu tabKey={menu.key} anchor={menu.anchor} close={closeMenu} />}
    </nav>
  );
}
