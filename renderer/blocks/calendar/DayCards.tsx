import { useRef, useState } from 'react';
import { ActionMenu } from '#renderer/actions/ActionMenu.tsx';
import Card from '#renderer/blocks/table/cards/Card.tsx';
import { splitLinks } from '#renderer/blocks/table/row-links.ts';
import type { CellLinks, RowActions } from '#renderer/blocks/table/types.ts';
import { useCellClicks } from '#renderer/cells/useCellClicks.ts';
import { Popover } from '#renderer/ui/floating/Popover.tsx';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

interface Props {
  title: string;
  anchor: DOMRect;
  rows: readonly Row[];
  rowKey: string;
  columns: readonly BundledColumn[];
  links: CellLinks;
  rowActions: RowActions | undefined;
  onClose(): void;
}

/** The records of a day, with their links and actions, at the entry that was pressed. */
export function DayCards({ title, anchor, rows, rowKey, columns, links, rowActions, onClose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useCellClicks(list);
  const [more, setMore] = useState<{ anchor: DOMRect; row: Row }>();
  /** What it opens or asks stands in the place of the cards. */
  const closing: RowActions | undefined = rowActions && {
    ...rowActions,
    run: (key, row) => {
      onClose();
      rowActions.run(key, row);
    },
  };
  const leaving: CellLinks = {
    ...links,
    open: (column, row) => {
      onClose();
      links.open(column, row);
    },
  };
  return (
    <>
      <Popover label={title} anchor={anchor} className="calendar-cards" close={onClose}>
        <h3>{title}</h3>
        <ul ref={list}>
          {rows.map(row => (
            <Card
              key={String(row[rowKey])}
              row={row}
              columns={columns}
              links={leaving}
              rowActions={closing}
              onMore={(place, of) => setMore({ anchor: place, row: of })}
            />
          ))}
        </ul>
      </Popover>
      {more && closing && (
        <ActionMenu
          anchor={more.anchor}
          actions={splitLinks(closing.of(more.row)).rest}
          onChoose={key => closing.run(key, more.row)}
          onClose={() => setMore(undefined)}
        />
      )}
    </>
  );
}
