import { type DragEvent, useRef, useState } from 'react';
import { rowsOf } from '#renderer/blocks/data/rows-of.ts';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import Card from '#renderer/blocks/table/cards/Card.tsx';
import type { CellLinks, RowActions } from '#renderer/blocks/table/types.ts';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import type { ListAnswer, Row } from '#runtime/services/calls/contract.ts';
import { useArrival } from './useArrival.ts';

/** Cards that a column shows at first, and by how many it grows; the server gives no more than `most` at once. */
const [step, most] = [20, 200];

interface Props {
  title: string;
  /** As the dictionary has it. */
  colour?: string | undefined;
  call: string;
  args: Readonly<Record<string, unknown>>;
  version: number;
  rowKey: string;
  columns: readonly BundledColumn[];
  links: CellLinks;
  rowActions: RowActions | undefined;
  /** The key of the card that is dragged. */
  dragged: string | undefined;
  /** open: it may be put here. shut: it may not. Absent: nothing is dragged. */
  drop: 'open' | 'shut' | undefined;
  /** Whether a card may be dragged anywhere. */
  moves(row: Row): boolean;
  onDrag(row: Row | undefined): void;
  onDrop(place: DOMRect): void;
  onMore(anchor: DOMRect, row: Row): void;
}

/** The cards of one code, how many there are, and the next of them. Whoever has no mouse moves a card by its actions. */
export function KanbanColumn(props: Props) {
  const { title, colour, call, args, version, rowKey, columns, links, rowActions, drop } = props;
  const [size, setSize] = useState(step);
  const [isOver, setOver] = useState(false);
  const { data, loading, error, reload } = useCall<ListAnswer>(call, { ...args, curPage: 1, limit: size }, version);
  const rows = rowsOf(data);
  const total = data?.total ?? rows.length;
  const hasMore = rows.length < total;
  const cards = useRef<HTMLUListElement>(null);
  const keys = rows.map(row => String(row[rowKey]));
  const { arrived, expect } = useArrival(
    data,
    keys,
    cards,
    hasMore && rows.length < most ? () => setSize(most) : undefined,
  );
  const over = (event: DragEvent): void => {
    if (drop !== 'open') return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(true);
  };
  return (
    <section
      className={['kanban-column stack', drop && `kanban-${drop}`, isOver && drop === 'open' && 'kanban-over']
        .filter(Boolean)
        .join(' ')}
      aria-label={title}
      aria-busy={loading}
      onDragOver={over}
      onDragLeave={event => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={event => {
        event.preventDefault();
        setOver(false);
        if (drop === 'open' && props.dragged !== undefined) expect(props.dragged);
        props.onDrop(new DOMRect(event.clientX, event.clientY, 0, 0));
      }}
    >
      <h3 className="kanban-head">
        <span className={colour ? `tag tag-${colour}` : 'kanban-plain'}>{title}</span>
        {data && (
          <span className="kanban-count figures">
            {total}
            {data.about === true && '+'}
          </span>
        )}
      </h3>
      {error && <Failed isLine text={`加载失败：${error.message}`} trace={error.trace} retry={reload} />}
      {!data && loading && <Loading lines={4} />}
      <ul className="kanban-cards stack" ref={cards}>
        {rows.map((row, place) => {
          const isMovable = props.moves(row);
          const key = keys[place] ?? '';
          return (
            <Card
              key={key}
              row={row}
              columns={columns}
              links={links}
              rowActions={rowActions}
              onMore={props.onMore}
              className={[isMovable && 'kanban-movable', key === arrived && 'kanban-arrived'].filter(Boolean).join(' ')}
              draggable={isMovable}
              onDragStart={event => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', key);
                // The browser takes its picture of the card before the columns change their look.
                requestAnimationFrame(() => props.onDrag(row));
              }}
              onDragEnd={() => props.onDrag(undefined)}
            />
          );
        })}
      </ul>
      {data && rows.length === 0 && !error && <p className="kanban-none">没有</p>}
      {hasMore && size < most && (
        <button type="button" className="button kanban-more" disabled={loading} onClick={() => setSize(size + step)}>
          再看 {Math.min(step, total - rows.length)} 条
        </button>
      )}
      {hasMore && size >= most && <p className="kanban-none">只列出前 {rows.length} 条，请缩小查询范围</p>}
    </section>
  );
}
