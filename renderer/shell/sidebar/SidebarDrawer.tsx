import { type ReactNode, useEffect, useRef } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { isEscape } from '#renderer/ui/keys/keys.ts';

/** The sidebar over the page, where the window has no room beside it. A page chosen, Escape and a press beside it close it. */
export function SidebarDrawer({ close, children }: { close: () => void; children: ReactNode }) {
  const drawer = useRef<HTMLDivElement>(null);
  const path = usePathname();
  const opened = useRef(path);
  useEffect(() => {
    if (path !== opened.current) close();
  }, [path, close]);
  useEffect(() => {
    const before = document.activeElement;
    drawer.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <>
      <button type="button" className="drawer-veil side-veil" tabIndex={-1} aria-hidden="true" onClick={close} />
      <div
        ref={drawer}
        className="side-drawer"
        role="dialog"
        aria-modal="true"
        aria-label="菜单"
        tabIndex={-1}
        onKeyDown={event => isEscape(event) && !event.defaultPrevented && close()}
      >
        {children}
      </div>
    </>
  );
}
