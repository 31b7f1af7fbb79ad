import { useMemo, useState } from 'react';
import type { CellLinks } from '#renderer/blocks/table/types.ts';
import { cellView } from '#renderer/cells/registry.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledColumn, BundledReportPage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { reportColumns } from '../columns.ts';

type Report = BundledReportPage['report'];

/** A figure whose records are looked at, as the report calls take it, and what staff call it. */
export interface ShownFigure {
  figure: { measure?: string; line?: Row };
  label: string;
}

/** The columns of a report, each figure of which opens its records. */
export const figureColumns = (report: Report): BundledColumn[] =>
  reportColumns(report).map(column =>
    report.measures.some(({ name }) => name === column.name) ? { ...column, opens: true } : column,
  );

/** What each figure of a report opens: its records. A list report has none. */
export function useFigures(report: Report) {
  const { dictionaries, clock } = useServices();
  const [shown, show] = useState<ShownFigure | undefined>(undefined);
  const links = useMemo((): CellLinks | undefined => {
    if (report.measures.length === 0) return undefined;
    const groups = reportColumns(report).filter(({ name }) => report.groups.some(one => one.name === name));
    const isFigure = (name: string): boolean => report.measures.some(one => one.name === name);
    return {
      href: ({ name }, row) =>
        isFigure(name) && row[name] !== null && row[name] !== undefined ? window.location.href : undefined,
      open({ name, label }, row) {
        const line = Object.fromEntries(groups.map(group => [group.name, row[group.name] ?? null]));
        const said = groups.map(({ field, name: of }) => {
          const view = cellView({ ...field, name: of }, row, dictionaries, clock.now());
          return view.tags ? view.tags.map(({ text }) => text).join('、') : view.text;
        });
        const has = groups.length > 0 ? { line } : {};
        show({ figure: { measure: name, ...has }, label: [...said, label].join(' · ') });
      },
    };
  }, [report, dictionaries, clock]);
  /** All records of the report; of one that asks for the least of a measure there is no such figure. */
  const whole: ShownFigure | undefined =
    report.measures.length > 0 && !report.params.some(({ least }) => least)
      ? { figure: {}, label: report.title }
      : undefined;
  return { links, shown, show, whole };
}
