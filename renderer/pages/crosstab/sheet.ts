import type { Line, Lines } from '#renderer/form/grid/edits.ts';
import { withValue } from '#renderer/form/grid/edits.ts';
import { type History, noHistory, redone, stepped, undone } from '#renderer/form/grid/history.ts';
import { createListeners } from '#runtime/kernel/listeners.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { isSame } from '#runtime/language/rules/changed.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { FormValidator } from '#runtime/services/services.ts';
import { areCurrent, type Changed, type Edits, editsOf, type KeptRow, keptRow, withEdits } from './edits.ts';
import type { createJudge, Wrong } from './judge.ts';
import { sentValue } from './judge.ts';
import { createRefusals, type Places } from './refusals.ts';
import type { createSettled, Settled } from './settled.ts';
import { cellName, type Table } from './table.ts';

interface Options {
  table: Table;
  /** The key of a record. */
  key: string;
  /** The field of lines, and the key of a line. */
  lines: string;
  lineKey: string | undefined;
  cell: FieldModel;
  settledOf: ReturnType<typeof createSettled>;
  judge: ReturnType<typeof createJudge>['judge'];
  /** Why a record is not edited; undefined: it is. */
  refusal(record: Row): string | undefined;
}

/** What is to be drawn anew: rows by their places, and of which columns; absent: of all. */
interface Told {
  rows: readonly number[];
  names?: ReadonlySet<string>;
}

/** The cells of a crosstab as somebody edits them: every edit is one step, and what it changed is judged at once. */
export interface Sheet {
  table: Table;
  lines(): Lines;
  /** Why a cell is not filled in; undefined: it is. */
  closed(row: number, column: number): string | undefined;
  take(next: Lines): void;
  set(row: number, name: string, value: unknown): void;
  undo(): void;
  redo(): void;
  /** Gives up all that is not saved. */
  reset(): void;
  isChanged(row: number, column: number): boolean;
  /** How many cells of how many rows are others. */
  changed(): { cells: number; rows: number };
  settled(row: number): Settled;
  /** A record as it follows from its cells. */
  shown(row: number): Row;
  /** What is wrong with a row, said here or by the back end. */
  wrong(row: number): Wrong;
  /** The first cell in which something is wrong, and of how many. */
  firstWrong(): { row: number; column: number; message: string; count: number } | undefined;
  validateBy(validator: FormValidator): void;
  /** The body of what saves it, and where each part of it stands. */
  payload(): Payload;
  /** What the back end has refused, by its places in the body that was sent. */
  refuse(sent: Payload, errors: Readonly<Record<string, string>>): void;
  /** What was sent is stored. */
  saved(sent: Payload, versions: ReadonlyMap<unknown, unknown>): void;
  edits(): Edits;
  /** What is not saved, with the versions that it changes: as it is kept over a reload. */
  kept(): KeptRow[];
  /** Whether none of these records was changed since. */
  isCurrent(rows: readonly KeptRow[]): boolean;
  /** What was kept stands in its cells again, as one step. */
  restore(rows: readonly KeptRow[]): void;
  watch(listener: (told: Told) => void): () => void;
}

interface Payload {
  records: Row[];
  places: Places;
  lines: Lines;
}

const nothing: Wrong = { cells: new Map() };
const lineOf = (lines: Lines, row: number): Line => lines[row] ?? {};

/** @param kept what was edited before these records were read again: it is not lost */
export function createSheet(options: Options, kept: Edits = new Map()): Sheet {
  const { table, key, settledOf, judge } = options;
  const { columns, records } = table;
  const listeners = createListeners<Told>();
  const refusals = new Map<number, string | undefined>();
  const versions = records.map(({ version }) => version);
  const refused = createRefusals();
  const compared = new WeakMap<Line, { stored: Line; changed: readonly Changed[] }>();
  const judged = new WeakMap<Line, Wrong>();
  const toStored = comparing();
  let validator: FormValidator | undefined;
  let base = table.lines;
  let present = withEdits(table, key, base, kept);
  let history: History<Lines> = noHistory;

  const changedIn = (row: number): readonly Changed[] => {
    const [line, stored] = [lineOf(present, row), lineOf(base, row)];
    if (line === stored) return [];
    const found = compared.get(line);
    if (found?.stored === stored) return found.changed;
    const changed = columns.flatMap(({ name }, column) =>
      isSame(line[name], stored[name]) ? [] : [{ column, value: line[name] ?? null }],
    );
    compared.set(line, { stored, changed });
    return changed;
  };
  const changedRows = (): readonly number[] => toStored(base, present).rows;
  const keptRows = (): KeptRow[] =>
    changedRows().flatMap(row => keptRow(table, key, { row, version: versions[row], changed: changedIn(row) }));
  const put = (next: Lines): void => {
    const before = present;
    present = next;
    listeners.tell(othersIn(before, next));
  };
  const move = (way: typeof undone): void => {
    const moved = way(history, present);
    if (!moved) return;
    history = moved.history;
    put(moved.state);
  };
  const take = (next: Lines): void => {
    if (next === present) return;
    history = stepped(history, present);
    put(next);
  };
  const refusalOf = (row: number): string | undefined => {
    if (!refusals.has(row)) refusals.set(row, options.refusal(records[row] ?? {}));
    return refusals.get(row);
  };
  const settled = (row: number): Settled => settledOf(row, lineOf(present, row));
  const ownWrong = (row: number): Wrong => {
    const line = lineOf(present, row);
    const changed = changedIn(row);
    if (changed.length === 0) return nothing;
    const found = judged.get(line) ?? judge(settled(row), changed, validator);
    if (validator) judged.set(line, found);
    return found;
  };
  const wrong = (row: number): Wrong => {
    const own = ownWrong(row);
    const said = refused.of(row, lineOf(present, row));
    const whole = own.row ?? said.row;
    if (said.cells.length === 0 && whole === own.row) return own;
    return { cells: new Map([...said.cells, ...own.cells]), ...(whole === undefined ? {} : { row: whole }) };
  };

  return {
    table,
    lines: () => present,
    closed(row, column) {
      if (table.lineAt(row, column) === -1) return '没有此项';
      return refusalOf(row);
    },
    take,
    set(row, name, value) {
      const column = columns.findIndex(one => one.name === name);
      take(withValue(present, columns, { line: row, column }, value ?? null));
    },
    undo: () => move(undone),
    redo: () => move(redone),
    reset() {
      history = noHistory;
      refused.forget();
      put(base);
    },
    isChanged: (row, column) => {
      const name = cellName(column);
      return !isSame(lineOf(present, row)[name], lineOf(base, row)[name]);
    },
    changed() {
      const counts = changedRows().map(row => changedIn(row).length);
      return { cells: counts.reduce((sum, one) => sum + one, 0), rows: counts.filter(one => one > 0).length };
    },
    settled,
    shown: row => (lineOf(present, row) === lineOf(table.lines, row) ? (records[row] ?? {}) : settled(row).record),
    wrong,
    firstWrong() {
      let first: { row: number; column: number; message: string } | undefined;
      let count = 0;
      for (const row of changedRows()) {
        const { cells, row: whole } = wrong(row);
        count += cells.size + (whole === undefined ? 0 : 1);
        if (first) continue;
        const [column] = [...cells.keys()].sort((one, other) => one - other);
        if (column !== undefined) first = { row, column, message: cells.get(column) ?? '' };
        else if (whole !== undefined) first = { row, column: changedIn(row)[0]?.column ?? 0, message: whole };
      }
      return first && { ...first, count };
    },
    validateBy(module) {
      if (module === validator) return;
      validator = module;
      const rows = changedRows();
      if (rows.length > 0) listeners.tell({ rows });
    },
    payload() {
      const rows = changedRows().flatMap(row => {
        const changed = changedIn(row);
        return changed.length === 0 ? [] : [{ row, changed, version: versions[row] }];
      });
      return payloadOf(options, rows, present);
    },
    refuse: ({ places, lines }, errors) => listeners.tell({ rows: refused.note(places, lines, errors) }),
    saved({ places, lines }, stored) {
      refused.forget();
      history = noHistory;
      const next = [...base];
      for (const { row } of places) {
        next[row] = lineOf(lines, row);
        versions[row] = stored.get(records[row]?.[key]) ?? versions[row];
      }
      base = next;
      listeners.tell({ rows: places.map(({ row }) => row) });
    },
    edits: () => editsOf(keptRows()),
    kept: keptRows,
    isCurrent: rows => areCurrent(rows, records, key, versions),
    restore: rows => take(withEdits(table, key, present, editsOf(rows))),
    watch: listeners.add,
  };
}

/** Which rows are others, and in which columns. */
function othersIn(before: Lines, next: Lines): Told {
  const rows: number[] = [];
  const names = new Set<string>();
  for (const [row, line] of next.entries()) {
    const former = before[row] ?? {};
    if (line === former) continue;
    rows.push(row);
    for (const name of Object.keys({ ...former, ...line })) if (line[name] !== former[name]) names.add(name);
  }
  return { rows, names };
}

/** The same, looked for once for the same lines. */
function comparing(): typeof othersIn {
  let known: { before: Lines; next: Lines; told: Told } | undefined;
  return (before, next) => {
    if (known?.before !== before || known.next !== next) known = { before, next, told: othersIn(before, next) };
    return known.told;
  };
}

/** What saves some rows. */
function payloadOf(
  { table, key, lines: field, lineKey = '', cell }: Options,
  rows: readonly { row: number; changed: readonly Changed[]; version: unknown }[],
  lines: Lines,
): Payload {
  return {
    lines,
    places: rows.map(({ row, changed }) => ({ row, columns: changed.map(({ column }) => column) })),
    records: rows.map(({ row, changed, version }) => ({
      [key]: table.records[row]?.[key],
      version,
      [field]: changed.map(({ column, value }) => ({
        [lineKey]: table.fieldOf(table.lineAt(row, column), lineKey),
        [cell.name]: sentValue(cell, value),
      })),
    })),
  };
}
