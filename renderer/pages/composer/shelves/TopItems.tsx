import { MenuItem, MenuLine } from '#renderer/ui/menu/MenuItem.tsx';
import { ofLargest, rankOf } from '../draft/cut.ts';
import type { Draft, DraftGroup } from '../draft/draft.ts';

interface Props {
  draft: Draft;
  group: DraftGroup;
  put(group: DraftGroup): void;
}

const counts = [5, 10, 20] as const;

/** How many of the largest values have a line of their own. */
export function TopItems({ draft, group, put }: Props) {
  const rank = draft.measures.find(({ name }) => name === group.top?.by) ?? rankOf(draft);
  if (!rank) return null;
  return (
    <>
      {counts.map(count => (
        <MenuItem
          key={count}
          kind="one"
          checked={group.top?.count === count}
          run={() => put(ofLargest(group, rank.name, count))}
        >
          {rank.label}前{count}名，其余合为“其他”
        </MenuItem>
      ))}
      <MenuItem kind="one" checked={group.top === undefined} run={() => put(ofLargest(group, rank.name))}>
        全部列出
      </MenuItem>
      <MenuLine />
    </>
  );
}
