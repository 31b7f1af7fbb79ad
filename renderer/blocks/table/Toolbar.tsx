import type { ReactNode } from 'react';

/** What stands above the rows: what can be done at the left, how they are shown at the right. */
export const Toolbar = ({ left, children }: { left?: ReactNode; children: ReactNode }) => (
  <div className="table-toolbar">
    <div className="table-left">{left}</div>
    <div className="table-right">{children}</div>
  </div>
);
