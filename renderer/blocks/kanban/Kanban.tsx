import { useRef, useState } from 'react';
import { ActionMenu } from '#renderer/actions/ActionMenu.tsx';
import { splitLinks } from '#renderer/blocks/table/row-links.ts';
import type { CellLinks, RowAction, RowActions } from '#renderer/blocks/table/types.ts';
import { useCellClicks } from '#renderer/cells/useCellClicks.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledListPage } from '#runtime/language/bundle/client.ts';
import { searchParameter } from '#runtime/language/fields/search.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { KanbanColumn } from './KanbanColumn.tsx';
import { columnsOf, movesOf } from './moves.ts';
import type { BundledKanban } from './types.ts';
import './kanban.css';

interface Props {
  page: BundledListPage;
  kanban: BundledKanban;
  /** What the list is asked for by, without page and order of rows by columns. */
  args: Readonly<Record<string, unknown>>;
  version: number;
  links: CellLinks;
  rowActions: RowActions | undefined;
}

/** The records of a list as cards in columns; a card that is dragged to another does the action that leads there. */
export default function Kanban({ page, kanban, args, version, links, rowActions }: Props) {
  const { dictionaries } = useServices();
  const frame = useRef<HTMLDivElement>(null);
  useCellClicks(frame);
  const [dragged, setDragged] = useState<{ row: Row; leads: ReturnType<typeof movesOf> }>();
  const [menu, setMenu] = useState<{ anchor: DOMRect; row: Row; actions: readonly RowAction[] }>();
  const items = dictionaries.items(kanban.dictionary);
  const by = searchParameter(kanban.by);
  const { [by]: searched, ...rest } = args;
  const columns = kanban.card.flatMap(name => page.columns.find(column => column.name === name) ?? []);
  const leads = (row: Row): ReturnType<typeof movesOf> => movesOf(kanban, row, rowActions?.of(row) ?? []);

  const put = (code: string, place: DOMRect): void => {
    const actions = dragged?.leads.get(code) ?? [];
    const [only, other] = actions;
    if (!dragged || !only) return;
    setDragged(undefined);
    if (other) setMenu({ anchor: place, row: dragged.row, actions });
    else rowActions?.run(only.key, dragged.row);
  };
  return (
    <div className="kanban" ref={frame}>
      {columnsOf(kanban, items, searched === undefined ? undefined : String(searched)).map(code => {
        const item = items.find(({ value }) => value === code);
        return (
          <KanbanColumn
            key={code}
            title={item?.label ?? code}
            colour={item?.colour}
            call={page.call}
            args={{ ...rest, [by]: code }}
            version={version}
            rowKey={page.entity.key}
            columns={columns}
            links={links}
            rowActions={rowActions}
            dragged={dragged && String(dragged.row[page.entity.key])}
            drop={dragged && (dragged.leads.has(code) ? 'open' : 'shut')}
            moves={row => leads(row).size > 0}
            onDrag={row => setDragged(row && { row, leads: leads(row) })}
            onDrop={place => put(code, place)}
            onMore={(anchor, row) => setMenu({ anchor, row, actions: splitLinks(rowActions?.of(row) ?? []).rest })}
          />
        );
      })}
      {menu && (
        <ActionMenu
          anchor={menu.anchor}
          actions={menu.actions}
          onChoose={key => rowActions?.run(key, menu.row)}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  );
}
