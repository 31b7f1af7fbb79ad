import { useMemo, useState } from 'react';
import { totalLabel, wholeTotal } from '#renderer/blocks/table/totals.ts';
import type { CellLinks } from '#renderer/blocks/table/types.ts';
import { cellView } from '#renderer/cells/registry.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { AcrossValue } from '#runtime/language/bundle/answers.ts';
import { acrossName, type BundledColumn, type BundledReportPage } from '#runtime/language/bundle/client.ts';
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

const none: readonly AcrossValue[] = [];

/** Which measure a column shows, and of which value of the pivot. */
function figureOf({ measures }: Report, across: readonly AcrossValue[], name: string) {
  for (const measure of measures) {
    if (measure.name === name) return { measure };
    const of = across.find((_, place) => acrossName(measure.name, place) === name);
    if (of) return { measure, of };
  }
  return undefined;
}

/** How many of the leading groups tell a line apart: of a subtotal fewer, of the total none; undefined where nothing opens. */
function levelOf(row: Row, { groups }: Report): number | undefined {
  if (row[totalLabel] !== undefined) return row[totalLabel] === wholeTotal ? 0 : undefined;
  return typeof row.$level === 'number' ? row.$level : groups.length;
}

/** What each figure of a report opens: its records. A list report has none. @param across the values of its pivot */
export function useFigures(report: Report, across = none) {
  const { dictionaries, clock } = useServices();
  const [shown, show] = useState<ShownFigure | undefined>(undefined);
  /** All records of the report; of one that asks for the least of a measure there is no such figure. */
  const hasWhole = report.measures.length > 0 && !report.params.some(({ least }) => least);
  const links = useMemo((): CellLinks | undefined => {
    if (report.measures.length === 0) return undefined;
    const groups = reportColumns(report).filter(({ name }) => report.groups.some(one => one.name === name));
    return {
      opensTotals: hasWhole,
      href({ name }, row) {
        const level = levelOf(row, report);
        const isThere = figureOf(report, across, name) && row[name] !== null && row[name] !== undefined;
        return isThere && level !== undefined && (level > 0 || hasWhole || groups.length === 0)
          ? window.location.href
          : undefined;
      },
      open({ name }, row) {
        const found = figureOf(report, across, name);
        if (!found) return;
        const told = groups.slice(0, levelOf(row, report) ?? 0);
        const line: Row = Object.fromEntries(told.map(group => [group.name, row[group.name] ?? null]));
        const { measure, of } = found;
        if (row.$others === true) line.$others = true;
        if (of && report.pivot) line[report.pivot.name] = of.value ?? null;
        const said = told.map(({ field, name: own }) => {
          const view = cellView({ ...field, name: own }, row, dictionaries, clock.now());
          return view.tags ? view.tags.map(({ text }) => text).join('、') : view.text;
        });
        const label = [...said, ...(of ? [of.label] : []), measure.label].join(' · ');
        show({ figure: { measure: measure.name, ...(Object.keys(line).length > 0 ? { line } : {}) }, label });
      },
    };
  }, [report, across, hasWhole, dictionaries, clock]);
  const whole: ShownFigure | undefined = hasWhole ? { figure: {}, label: report.title } : undefined;
  return { links, shown, show, whole };
}
