import { type HTMLAttributes, type ReactNode, useState } from 'react';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import { isMissing } from '#runtime/language/fields/shown.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { DirectActions } from '../DirectActions.tsx';
import { LinkedValue } from '../LinkedValue.tsx';
import { splitLinks } from '../row-links.ts';
import type { CellLinks, RowActions } from '../types.ts';
import './cards.css';

interface Props extends HTMLAttributes<HTMLLIElement> {
  row: Row;
  /** What it shows; the first is its head. */
  columns: readonly BundledColumn[];
  links?: CellLinks | undefined;
  rowActions?: RowActions | undefined;
  /** What stands before its head. */
  lead?: ReactNode;
  onMore(anchor: DOMRect, row: Row): void;
}

/** Values beside the head that tell a record; the rest is a press away. */
const most = 6;

/** One row by itself: its head, its other values with their labels, and its actions. What it does not have takes no room. */
export default function Card({ row, columns, links, rowActions, lead, onMore, className, ...rest }: Props) {
  const [isWhole, showWhole] = useState(false);
  const [title, ...others] = columns;
  const held = others.filter(({ name }) => !isMissing(row[name]));
  const shown = isWhole || held.length <= most ? held : held.slice(0, most);
  const { direct, rest: behind } = splitLinks(rowActions?.of(row) ?? []);
  return (
    <li
      className={className ? `card ${className}` : 'card'}
      {...(links?.isOpen?.(row) && { 'aria-current': true })}
      {...rest}
    >
      <div className="card-head row">
        {lead}
        {title && <LinkedValue column={title} row={row} links={links} />}
      </div>
      <dl>
        {shown.map(column => (
          <div key={column.name}>
            <dt>{column.label}</dt>
            <dd>
              <LinkedValue column={column} row={row} links={links} />
            </dd>
          </div>
        ))}
      </dl>
      {shown.length < held.length && (
        <button type="button" className="link card-rest" onClick={() => showWhole(true)}>
          另有{held.length - shown.length}项
        </button>
      )}
      {direct.length > 0 && (
        <div className="card-actions">
          <DirectActions actions={direct} row={row} run={rowActions?.run} />
          {behind.length > 0 && (
            <button
              type="button"
              className="link"
              aria-haspopup="menu"
              onClick={event => onMore(event.currentTarget.getBoundingClientRect(), row)}
            >
              更多
            </button>
          )}
        </div>
      )}
    </li>
  );
}
