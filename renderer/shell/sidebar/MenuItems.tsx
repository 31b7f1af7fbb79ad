import ChevronDown from 'lucide-react/icons/chevron-down';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { PageIcon } from '#renderer/icons/PageIcon.tsx';
import { isForOwnWindow } from '#renderer/ui/press/own-window.ts';
import type { MenuGroup, MenuPage } from '#runtime/services/menu/menu.ts';
import { MenuCount } from './MenuCount.tsx';

interface PageProps {
  page: MenuPage;
  depth: number;
  current: boolean;
}

export const PageItem = memo(function PageItem({ page, depth, current }: PageProps) {
  const openPage = useOpenPage();
  const open = (event: MouseEvent): void => {
    if (isForOwnWindow(event)) return;
    event.preventDefault();
    openPage(page.page);
  };
  return (
    <li>
      <a
        className={
          current
            ? 'menu-item row menu-item-current'
            : page.blocked
              ? 'menu-item row menu-item-blocked'
              : 'menu-item row'
        }
        href={`/${page.page}`}
        title={page.blocked ? `${page.title}：${page.blocked}` : page.title}
        aria-description={page.blocked}
        aria-current={current ? 'page' : undefined}
        data-depth={depth}
        onClick={open}
      >
        {depth === 0 || page.icon ? (
          <PageIcon name={page.icon} of="page" />
        ) : (
          <span className="menu-dot" aria-hidden="true" />
        )}
        <span className="menu-label clip">{page.title}</span>
        {page.counted && <MenuCount of={path => path === page.page} />}
      </a>
    </li>
  );
});

interface GroupProps {
  group: MenuGroup;
  depth: number;
  open: boolean;
  /** The page in sight is one of the group. */
  inside: boolean;
  toggle: (group: MenuGroup) => void;
  /** What is in it: asked for when it is open, as a menu may have thousands of entries. */
  children: () => ReactNode;
}

export function GroupItem({ group, depth, open, inside, toggle, children }: GroupProps) {
  return (
    <li>
      <button
        type="button"
        className={inside ? 'menu-item row menu-item-inside' : 'menu-item row'}
        title={group.title}
        aria-expanded={open}
        data-depth={depth}
        onClick={() => toggle(group)}
      >
        <PageIcon name={group.icon} of="group" />
        <span className="menu-label clip">{group.title}</span>
        {!open && <MenuCount of={group.lists} />}
        <ChevronDown className="menu-arrow" size={14} aria-hidden="true" />
      </button>
      {open && children()}
    </li>
  );
}
