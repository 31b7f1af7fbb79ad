import type { ComposedReport } from '#runtime/language/bundle/client.ts';
import type { EntityModel, FieldModel } from '#runtime/language/bundle/model.ts';
import { isRelativePeriod, periodBounds } from '#runtime/language/expressions/periods.ts';
import { fieldType } from '#runtime/language/fields/index.ts';

export type Row = Record<string, unknown>;

/** What a composed report comes to over rows in memory, worked out without anything of the back end's. */
export interface Naive {
  lines: Row[];
  sums: Row;
}

const day = (value: unknown): string => String(value).slice(0, 10);

/** Days of ISO 8601: the week of a Thursday is that of its year. */
function weekOf(text: string): string {
  const at = new Date(`${text}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + 4 - (at.getUTCDay() || 7));
  const first = Date.UTC(at.getUTCFullYear(), 0, 1);
  const week = Math.ceil(((at.getTime() - first) / 86_400_000 + 1) / 7);
  return `${at.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}

const cuts: Record<string, (text: string) => string> = {
  hour: text => text.slice(0, 13),
  day,
  week: text => weekOf(day(text)),
  month: text => text.slice(0, 7),
  quarter: text => `${text.slice(0, 4)}-Q${Math.ceil(Number(text.slice(5, 7)) / 3)}`,
  year: text => text.slice(0, 4),
};

/** Whether a row has one of the values said of a search parameter. */
function meets(
  row: Row,
  parameter: string,
  said: string | readonly string[],
  entity: EntityModel,
  now: number,
): boolean {
  const [, name = '', part = 'is'] = /^(\w+?)(?:\.(is|from|to))?$/.exec(parameter) ?? [];
  const field = entity.fields.find(one => one.name === name) as FieldModel;
  return [said].flat().some(value => meetsOne(row[name], field, part, String(value), now));
}

function meetsOne(held: unknown, field: FieldModel, part: string, value: string, now: number): boolean {
  const { dated, quantity } = fieldType(field);
  if (field.type === 'boolean') return (held === true) === (value === 'true');
  if (held === null || held === undefined) return false;
  if (part !== 'is') {
    const [one, other] = dated ? [day(held), value] : [Number(held), Number(value)];
    return part === 'from' ? one >= other : one <= other;
  }
  if (dated) {
    const { from, to } = isRelativePeriod(value) ? periodBounds(value, now) : { from: value, to: value };
    return day(held) >= from && day(held) <= to;
  }
  if (quantity) return Number(held) === Number(value);
  if (field.search === 'contains') return String(held).toLowerCase().includes(value.toLowerCase());
  return value.split(',').includes(String(held));
}

const filled = (rows: readonly Row[], name: string): unknown[] =>
  rows.map(row => row[name]).filter(value => value !== null && value !== undefined);

/** @param measure as a report document says it */
function reckon(
  rows: readonly Row[],
  measure: NonNullable<ComposedReport['measures']>[string],
): number | string | null {
  const { count, sum, average, min, max } = measure;
  if (count === true) return rows.length;
  if (typeof count === 'string') return new Set(filled(rows, count)).size;
  const values = filled(rows, (sum ?? average ?? min ?? max) as string).map(Number);
  if (sum) return values.reduce((all, one) => all + one, 0);
  if (values.length === 0) return null;
  if (average) return values.reduce((all, one) => all + one, 0) / values.length;
  return min ? Math.min(...values) : Math.max(...values);
}

/** @param rows those that the reader's list shows, whole; @param now as of when days are meant */
export function naive(report: ComposedReport, rows: readonly Row[], entity: EntityModel, now: number): Naive {
  const asked = (report.params ?? []).flatMap(param =>
    typeof param === 'string' || param.default === undefined || !param.field
      ? []
      : [[param.field, param.default] as const],
  );
  const wanted = [...Object.entries(report.where ?? {}), ...asked];
  const found = rows.filter(row => wanted.every(([name, said]) => meets(row, name, said, entity, now)));
  if (report.columns) {
    const sums = report.columns.flatMap(column => (typeof column === 'string' || !column.sum ? [] : [column.field]));
    return {
      lines: found,
      sums: Object.fromEntries(sums.map(name => [name, reckon(found, { label: '', sum: name })])),
    };
  }
  const groups = (report.group ?? []).map(group => (typeof group === 'string' ? { field: group } : group));
  const measures = Object.entries(report.measures ?? {});
  const reckoned = (of: readonly Row[]): Row =>
    Object.fromEntries(measures.map(([name, measure]) => [name, reckon(of, measure)]));
  if (groups.length === 0) return { lines: [reckoned(found)], sums: {} };
  const told = (row: Row): Row =>
    Object.fromEntries(
      groups.map(group => {
        const value = row[group.field] ?? null;
        const cut = 'by' in group && group.by ? cuts[group.by] : undefined;
        return [group.field, value === null || !cut ? value : cut(String(value))];
      }),
    );
  const lines = new Map<string, { told: Row; rows: Row[] }>();
  for (const row of found) {
    const key = JSON.stringify(told(row));
    const line = lines.get(key) ?? { told: told(row), rows: [] };
    line.rows.push(row);
    lines.set(key, line);
  }
  return { lines: [...lines.values()].map(line => ({ ...line.told, ...reckoned(line.rows) })), sums: reckoned(found) };
}
