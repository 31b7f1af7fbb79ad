import type { ReactNode } from 'react';

interface Props {
  /** What the rows are searched by. */
  query?: ReactNode;
  /** What can be done at any time. */
  left?: ReactNode;
  /** What can be done with what is selected: in the place of that, so that no row moves under the pointer as one is ticked. */
  batch?: ReactNode;
  children: ReactNode;
}

/** What stands above the rows: what can be done at the left, how they are shown at the right. */
export const Toolbar = ({ query, left, batch, children }: Props) => (
  <div className={batch ? 'table-toolbar row table-batched' : 'table-toolbar row'}>
    {query && <div className="table-query">{query}</div>}
    <div className="table-doing">
      <div className="table-left" inert={Boolean(batch)}>
        {left}
      </div>
      {batch}
    </div>
    <div className="table-right">{children}</div>
  </div>
);
