import type { ComposedReport } from '#runtime/language/bundle/client.ts';
import type { EntityModel, FieldModel } from '#runtime/language/bundle/model.ts';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import { isRelativePeriod, periodBounds } from '#runtime/language/expressions/periods.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { type Shift, shiftedRows } from './shifted.ts';

export type Row = Record<string, unknown>;

/** What a composed report comes to over rows in memory, worked out without anything of the back end's. */
export interface Naive {
  lines: Row[];
  /** Those of the groups before the last, where the report has them. */
  subtotals: Row[];
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

type Measure = NonNullable<ComposedReport['measures']>[string];

/** As the database rounds: half away from nothing. */
const rounded = (value: number, decimals: number): number =>
  (Math.sign(value) * Math.round((Math.abs(value) + Number.EPSILON) * 10 ** decimals)) / 10 ** decimals;

/** @param measure of records, as a report document says it */
function reckon(rows: readonly Row[], measure: Measure, entity: EntityModel, order: string): number | null {
  const { count, sum, average, min, max, first, last } = measure;
  if (count === true) return rows.length;
  if (typeof count === 'string') return new Set(filled(rows, count)).size;
  const end = first ?? last;
  if (end) return endOf(rows, { name: end, order: measure.along ?? order, isFirst: first !== undefined });
  const name = (sum ?? average ?? min ?? max) as string;
  const values = filled(rows, name).map(Number);
  const total = values.reduce((all, one) => all + one, 0);
  if (sum) return total;
  if (values.length === 0) return null;
  const { quantity } = fieldType(entity.fields.find(one => one.name === name) as FieldModel);
  if (average) return rounded(total / values.length, quantity?.averageDecimals ?? 2);
  return min ? Math.min(...values) : Math.max(...values);
}

function endOf(rows: readonly Row[], { name, order, isFirst }: { name: string; order: string; isFirst: boolean }) {
  const dated = rows.filter(row => [row[name], row[order]].every(value => value !== null && value !== undefined));
  const inOrder = [...dated].sort(
    (one, other) => String(one[order]).localeCompare(String(other[order])) || Number(one.id) - Number(other.id),
  );
  const found = isFirst ? inOrder[0] : inOrder.at(-1);
  return found ? Number(found[name]) : null;
}

interface Group {
  field: string;
  by?: string;
  every?: boolean;
  ranges?: number[];
}

/** The value of what is not among the largest; in any order it stands behind all others. */
export const beyond = '\uffff';

/** The place of the range in which a value lies. */
function rangeOf(value: unknown, { ranges = [], field: name }: Group, entity: EntityModel, now: number): number {
  const field = entity.fields.find(one => one.name === name) as FieldModel;
  const age = (): number => (Date.parse(dateText(now)) - Date.parse(day(value))) / 86_400_000;
  const held = fieldType(field).dated ? age() : Number(value) / (field.type === 'money' ? 100 : 1);
  const place = ranges.findIndex(end => held <= end);
  return place < 0 ? ranges.length : place;
}

/** As the database puts them in order: nothing last. */
function inOrder(one: unknown, other: unknown): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one) < String(other) ? -1 : String(one) > String(other) ? 1 : 0;
}

/** A line: the values of some of the groups. */
type Line = Record<string, unknown>;

/** The rows that count in a line, of now and as they are compared. */
class Book {
  readonly #report: ComposedReport;
  readonly #entity: EntityModel;
  readonly groups: Group[];
  readonly pivot: Group | undefined;
  readonly #now: Row[];
  readonly #before = new Map<string, Row[]>();
  readonly #moment: number;
  /** Absent: all values of the first group have lines. */
  #largest: ReadonlySet<string> | undefined;

  constructor(report: ComposedReport, rows: readonly Row[], entity: EntityModel, now: number) {
    const said = (group: string | Group): Group => (typeof group === 'string' ? { field: group } : group);
    this.#report = report;
    this.#entity = entity;
    this.#moment = now;
    this.groups = (report.group ?? []).map(group => said(group as Group));
    this.pivot = report.pivot === undefined ? undefined : said(report.pivot as Group);
    this.#now = wanted(report, rows, entity, now);
    for (const measure of Object.values(report.measures ?? {})) {
      if (!measure.compare) continue;
      const shift = this.#shiftOf(measure);
      this.#before.set(JSON.stringify(shift), wanted(report, shiftedRows(rows, shift, now), entity, now));
    }
    const [first] = this.groups;
    if (!report.top || !first) return;
    const { by, count } = report.top;
    const ranked = [...new Map(this.#now.map(row => [JSON.stringify(this.told(row, [first])), row])).values()]
      .map(row => this.told(row, [first]))
      .map(line => [line[first.field] ?? null, this.value(by, line)] as const)
      .sort(([one, much], [other, more]) => -inOrder(much ?? -Infinity, more ?? -Infinity) || inOrder(one, other));
    this.#largest = new Set(ranked.slice(0, count).map(([value]) => JSON.stringify(value)));
  }

  get #all(): Group[] {
    return [...this.groups, ...(this.pivot ? [this.pivot] : [])];
  }

  #shiftOf(measure: Measure): Shift {
    const cut = this.#all.find(({ by }) => by !== undefined);
    return { along: measure.along ?? cut?.field ?? '', with: measure.with ?? 'period', by: cut?.by as Shift['by'] };
  }

  /** What a row is told apart by, of these groups. */
  told(row: Row, groups: readonly Group[] = this.#all): Line {
    return Object.fromEntries(
      groups.map(group => {
        const value = this.#value(row, group);
        const isTop = this.#largest && group.field === this.groups[0]?.field;
        return [group.field, isTop && !this.#largest?.has(JSON.stringify(value)) ? beyond : value];
      }),
    );
  }

  #value(row: Row, group: Group): unknown {
    const value = row[group.field] ?? null;
    if (value === null) return null;
    if (group.ranges) return rangeOf(value, group, this.#entity, this.#moment);
    const cut = group.by === undefined ? undefined : cuts[group.by];
    return cut ? cut(String(value)) : value;
  }

  /** Every line that there are rows for, now or before, or that is a stretch of which none is left out. */
  lines(groups: readonly Group[]): Line[] {
    const rows = [...this.#now, ...[...this.#before.values()].flat()];
    const told = [...rows.map(row => this.told(row, groups)), ...this.#every(groups)];
    const isOthers = (line: Line): boolean => Object.values(line).includes(beyond);
    return [...new Map(told.map(line => [JSON.stringify(line), line])).values()].filter(
      line => this.#report.top?.others !== undefined || !isOthers(line),
    );
  }

  #every([group]: readonly Group[]): Line[] {
    if (!group?.every || !group.by) return [];
    const { field } = group;
    const param = (this.#report.params ?? []).find(one => typeof one !== 'string' && one.field === field);
    const asked = typeof param === 'string' ? undefined : param?.default;
    const bounds = asked && (isRelativePeriod(asked) ? periodBounds(asked, this.#moment) : { from: asked, to: asked });
    const days = filled(this.#now, field).map(day).sort();
    const [first, last] = [bounds ? bounds.from : days[0], days.at(-1)];
    if (first === undefined) return [];
    const today = dateText(this.#moment);
    const most = last !== undefined && last > today ? last : today;
    const end = bounds ? (bounds.to < most ? bounds.to : most) : (last ?? first);
    const lines: Line[] = [];
    for (let at = Date.parse(first); at <= Date.parse(end); at += 86_400_000)
      lines.push({ [field]: cuts[group.by]?.(new Date(at).toISOString().slice(0, 10)) });
    return lines;
  }

  #of(rows: readonly Row[], line: Line): Row[] {
    const groups = this.#all.filter(({ field }) => field in line);
    const key = JSON.stringify(groups.map(({ field }) => line[field] ?? null));
    return rows.filter(row => JSON.stringify(Object.values(this.told(row, groups))) === key);
  }

  /** A measure of the rows of a line. @param shift as they were before */
  value(name: string, line: Line, shift?: Shift): number | null {
    const measure = (this.#report.measures?.[name] ?? {}) as Measure;
    const rows = shift ? (this.#before.get(JSON.stringify(shift)) ?? []) : this.#now;
    const { share, within, running, compare, ratio, to = '', as } = measure;
    if (share) return percent(this.value(share, line), this.value(share, this.#whole(line, within)));
    if (running) return this.#running(running, line, measure.along);
    if (ratio) {
      const [part, whole] = [this.value(ratio, line, shift), this.value(to, line, shift)];
      if (as === 'percent') return percent(part, whole);
      const isMoney = this.#isMoney(ratio) && !this.#isMoney(to);
      return part === null || !whole ? null : rounded(part / whole, isMoney ? 0 : 2);
    }
    if (!compare) {
      const order = this.#all.find(({ by }) => by !== undefined)?.field ?? '';
      return reckon(this.#of(rows, line), measure, this.#entity, order);
    }
    const asked = this.#shiftOf(measure);
    // Several periods have no period before them.
    if (asked.with === 'period' && this.groups.length > 0 && !(asked.along in line)) return null;
    const before = this.value(compare, line, asked);
    if (as === 'value') return before;
    const now = this.value(compare, line);
    if (now === null || before === null) return null;
    return as === 'difference' ? now - before : percent(now - before, Math.abs(before));
  }

  #isMoney(name: string): boolean {
    const { count, sum, average, min, max, first, last } = (this.#report.measures?.[name] ?? {}) as Measure;
    const field = count === undefined ? (sum ?? average ?? min ?? max ?? first ?? last) : undefined;
    return this.#entity.fields.some(one => one.name === field && one.type === 'money');
  }

  #whole(line: Line, within: string | undefined): Line {
    const at = this.groups.findIndex(({ field }) => field === within);
    const names =
      within !== undefined && within === this.pivot?.field
        ? [within]
        : this.groups.slice(0, at + 1).map(({ field }) => field);
    return Object.fromEntries(Object.entries(line).filter(([name]) => names.includes(name)));
  }

  #running(name: string, line: Line, along?: string): number | null {
    const order = along ?? this.#all.find(({ by }) => by !== undefined)?.field ?? '';
    if (!(order in line)) return null;
    const { [order]: end, ...others } = line;
    const group = this.#all.filter(({ field }) => field === order);
    const rows = this.#of(this.#now, others).filter(row => {
      const value = this.told(row, group)[order] ?? null;
      if (end === beyond) return true;
      return value !== beyond && (end === null || (value !== null && String(value) <= String(end)));
    });
    return reckon(rows, (this.#report.measures?.[name] ?? {}) as Measure, this.#entity, order);
  }

  /** A line as it is answered: with what it comes to by the values of the pivot. */
  whole(line: Line, across: readonly unknown[]): Row {
    const names = Object.keys(this.#report.measures ?? {});
    const figures = names.map(name => [name, this.value(name, line)] as const);
    const cells = across.flatMap((value, place) => {
      const cell = { ...line, [this.pivot?.field ?? '']: value };
      return names.map(name => [`${name}$${place}`, this.has(cell) ? this.value(name, cell) : null] as const);
    });
    return { ...line, ...Object.fromEntries([...figures, ...cells]) };
  }

  has(line: Line): boolean {
    return [this.#now, ...this.#before.values()].some(rows => this.#of(rows, line).length > 0);
  }
}

/** Of nothing there is no part. */
const percent = (part: number | null, whole: number | null): number | null =>
  part === null || !whole ? null : rounded((100 * part) / whole, 2);

/** The rows that a report is about as it is opened. */
function wanted(report: ComposedReport, rows: readonly Row[], entity: EntityModel, now: number): Row[] {
  const asked = (report.params ?? []).flatMap(param =>
    typeof param === 'string' || param.default === undefined || !param.field
      ? []
      : [[param.field, param.default] as const],
  );
  const all = [...Object.entries(report.where ?? {}), ...asked];
  return rows.filter(row => all.every(([name, said]) => meets(row, name, said, entity, now)));
}

/**
 * @param rows those that the reader's list shows, whole; @param now as of when days are meant
 * @param across the values of the pivot in the order in which they were answered
 */
export function naive(
  report: ComposedReport,
  rows: readonly Row[],
  entity: EntityModel,
  now: number,
  across: readonly unknown[] = [],
): Naive {
  if (report.columns) {
    const found = wanted(report, rows, entity, now);
    const sums = report.columns.flatMap(column => (typeof column === 'string' || !column.sum ? [] : [column.field]));
    const total = (name: string) => reckon(found, { label: '', sum: name }, entity, '');
    return { lines: found, subtotals: [], sums: Object.fromEntries(sums.map(name => [name, total(name)])) };
  }
  const book = new Book(report, rows, entity, now);
  const { groups } = book;
  const whole = book.whole({}, across);
  if (groups.length === 0) return { lines: [whole], subtotals: [], sums: {} };
  const levels = report.subtotals ? groups.slice(1).map((_, index) => groups.slice(0, index + 1)) : [];
  const of = (told: readonly Group[]): Row[] => book.lines(told).map(line => book.whole(line, across));
  return {
    lines: of(groups),
    subtotals: levels.flatMap(told => of(told).map(line => ({ ...line, $level: told.length }))),
    sums: whole,
  };
}
