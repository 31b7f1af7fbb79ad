import type { ReactNode } from 'react';
import Calendar from '#renderer/blocks/calendar/Calendar.tsx';
import Kanban from '#renderer/blocks/kanban/Kanban.tsx';
import { Toolbar } from '#renderer/blocks/table/Toolbar.tsx';
import { Refresh } from '#renderer/blocks/table/Tools.tsx';
import type { CellLinks, RowActions } from '#renderer/blocks/table/types.ts';
import type { BundledListPage } from '#runtime/language/bundle/client.ts';
import type { ListShape } from '#runtime/services/reads/list-state.ts';

interface Props {
  page: BundledListPage;
  shape: ListShape;
  args: Readonly<Record<string, unknown>>;
  version: number;
  toolbar: { query: ReactNode; left: ReactNode; right: ReactNode };
  links: CellLinks;
  rowActions: RowActions | undefined;
  onRefresh(): void;
}

/** The list in another shape than a table: what is searched for, its toolbar and its actions stay. */
export default function ListShaped({ page, shape, toolbar, onRefresh, ...drawn }: Props) {
  return (
    <>
      <Toolbar query={toolbar.query} left={toolbar.left}>
        {toolbar.right}
        <Refresh onPress={onRefresh} />
      </Toolbar>
      {shape === 'kanban' && page.kanban && <Kanban page={page} kanban={page.kanban} {...drawn} />}
      {shape === 'calendar' && page.calendar && <Calendar page={page} calendar={page.calendar} {...drawn} />}
    </>
  );
}
