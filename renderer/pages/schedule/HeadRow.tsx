import type { ReactNode } from 'react';

/** The row above all others: what the rows are, and the columns. */
export const HeadRow = ({ title, children, hours }: { title: string; children: ReactNode; hours?: boolean }) => (
  <div role="rowgroup" className="schedule-head">
    {/* biome-ignore lint/a11y/useFocusableInteractive: the cells below are */}
    <div role="row" aria-rowindex={1} className={hours ? 'schedule-days schedule-hours' : 'schedule-days'}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the cells below are */}
      <div role="columnheader" aria-colindex={1} className="schedule-name">
        {title}
      </div>
      {children}
    </div>
  </div>
);
