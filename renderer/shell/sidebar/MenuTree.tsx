import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { groupsAbove, type MenuGroup, type MenuNode } from '#runtime/services/menu/menu.ts';
import { useMenuPlace } from '../menu-place.ts';
import { GroupItem, PageItem } from './MenuItems.tsx';

/** The menu; the groups above the page in sight are open. */
export function MenuTree({ nodes, folded }: { nodes: readonly MenuNode[]; folded: boolean }) {
  const { appearance } = useServices();
  const { entry: path } = useMenuPlace(nodes);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const root = useRef<HTMLUListElement>(null);

  const above = useMemo(() => new Set(path ? groupsAbove(nodes, path).map(group => group.key) : []), [nodes, path]);
  // Before it is painted: what stands below would jump.
  useLayoutEffect(() => {
    setOpened(before => new Set([...before, ...above]));
  }, [above]);
  useEffect(() => {
    if (!path) return;
    // Once the page has been drawn: to look where the entry stands lays everything out.
    const later = setTimeout(() =>
      root.current?.querySelector('.menu-item-current')?.scrollIntoView({ block: 'nearest' }),
    );
    return () => clearTimeout(later);
  }, [path]);

  const toggle = (group: MenuGroup): void => {
    // Folded, there is room for icons only: the group opens with the sidebar.
    if (folded) appearance.setCollapsed(false);
    setOpened(before => {
      const after = new Set(before);
      if (after.has(group.key) && !folded) after.delete(group.key);
      else after.add(group.key);
      return after;
    });
  };

  const draw = (list: readonly MenuNode[], depth: number) => (
    <ul className="plain-list" ref={depth === 0 ? root : null}>
      {list.map(node =>
        'page' in node ? (
          <PageItem key={node.page} page={node} depth={depth} current={node.page === path} />
        ) : (
          <GroupItem
            key={node.key}
            group={node}
            depth={depth}
            open={opened.has(node.key) && !folded}
            inside={above.has(node.key)}
            toggle={toggle}
          >
            {() => draw(node.items, depth + 1)}
          </GroupItem>
        ),
      )}
    </ul>
  );
  return draw(nodes, 0);
}
