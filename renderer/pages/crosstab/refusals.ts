import type { Line, Lines } from '#renderer/form/grid/edits.ts';
import { isSame } from '#runtime/language/rules/changed.ts';
import { cellName } from './table.ts';

/** Of each record of a body its row, and of each of its lines the column. */
export type Places = readonly { row: number; columns: readonly number[] }[];

/** What the back end has refused: it is said as long as what it refused stands there. */
export function createRefusals() {
  const cells = new Map<number, Map<number, { message: string; value: unknown }>>();
  const rows = new Map<number, { message: string; line: Line }>();
  return {
    /** @param errors by their places in the body, such as records.3.lines.2.actual. @returns the rows that they are of */
    note(places: Places, lines: Lines, errors: Readonly<Record<string, string>>): number[] {
      const found = new Set<number>();
      for (const [path, message] of Object.entries(errors)) {
        const [, record = '', , line = ''] = path.split('.');
        const place = places[Number(record)];
        if (!place) continue;
        found.add(place.row);
        const column = place.columns[Number(line)];
        const sent = lines[place.row] ?? {};
        if (line !== '' && column !== undefined) {
          const own = cells.get(place.row) ?? new Map();
          cells.set(place.row, own.set(column, { message, value: sent[cellName(column)] ?? null }));
        } else rows.set(place.row, { message, line: sent });
      }
      return [...found];
    },
    /** Of the cells of a row, by their columns, and of the row as a whole. */
    of(row: number, line: Line): { cells: [number, string][]; row: string | undefined } {
      const said = [...(cells.get(row) ?? [])].filter(([column, { value }]) => isSame(line[cellName(column)], value));
      const whole = rows.get(row);
      return {
        cells: said.map(([column, { message }]) => [column, message]),
        row: whole?.line === line ? whole.message : undefined,
      };
    },
    forget(): void {
      cells.clear();
      rows.clear();
    },
  };
}
