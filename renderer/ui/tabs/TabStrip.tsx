import type { KeyboardEvent } from 'react';
import './tabs.css';

interface Props {
  label: string;
  tabs: readonly { title: string /** What is wrong in it. */; wrong?: number | undefined }[];
  open: string;
  onOpen(title: string): void;
}

/** Tabs within a page, of which one is open. The arrows go from one to the next, and open it. */
export function TabStrip({ label, tabs, open, onOpen }: Props) {
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const at = tabs.findIndex(({ title }) => title === open);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onOpen(next.title);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus();
  };
  return (
    <div className="tab-strip" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={press}>
      {tabs.map(({ title, wrong = 0 }) => (
        <button
          key={title}
          type="button"
          role="tab"
          aria-selected={title === open}
          tabIndex={title === open ? 0 : -1}
          onClick={() => onOpen(title)}
        >
          {title}
          {wrong > 0 && <span className="tab-wrong figures">{wrong} 处有误</span>}
        </button>
      ))}
    </div>
  );
}
