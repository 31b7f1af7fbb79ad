import type { Line } from '#renderer/form/grid/edits.ts';
import type { RecordRules } from '#runtime/language/bundle/client.ts';
import type { Work } from '#runtime/language/rules/changed.ts';
import { settle } from '#runtime/language/rules/settle.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { cellName, type Table } from './table.ts';

interface Options {
  table: Table;
  /** Of what saves the records; absent: nothing follows here. */
  rules: RecordRules | undefined;
  /** The field of lines, the key of a line, the field of a cell. */
  lines: string;
  lineKey: string | undefined;
  cell: string;
  /** What is known of a line. A field that says how a formula came to its result is not, and nothing else follows from it. */
  reads: readonly string[];
  work: Work;
}

/** A record with what follows from the cells as they stand. */
export interface Settled {
  record: Row;
  before: Row;
  /** Of each column its line; undefined: there is none. */
  lines: readonly (Row | undefined)[];
  linesBefore: readonly (Row | undefined)[];
  /** The line of a column with what says how it came to its result, too; undefined: there is none. */
  explained(column: number): Row | undefined;
}

/** Works out what follows from the cells of a row, once for each state of it. */
export function createSettled({ table, rules, lines, lineKey, cell, reads, work }: Options) {
  const known = new WeakMap<Line, Settled>();
  const lineRules = rules?.lines?.[lines]?.rules;
  const brief = rules && withoutUnread(rules, lines, reads);
  const rowOf = (row: number, line: Line | undefined): { record: Row; lines: (Row | undefined)[] } => {
    const own = table.columns.map((_, column) => {
      const at = table.lineAt(row, column);
      if (at === -1) return undefined;
      const found: Record<string, unknown> = {};
      for (const name of reads) found[name] = table.fieldOf(at, name);
      if (lineKey) found[lineKey] = table.fieldOf(at, lineKey);
      if (line) found[cell] = line[cellName(column)] ?? null;
      return found;
    });
    return { record: { ...table.records[row], [lines]: own.filter(one => one !== undefined) }, lines: own };
  };
  return (row: number, line: Line): Settled => {
    const found = known.get(line);
    if (found) return found;
    const before = rowOf(row, undefined);
    const now = rowOf(row, line);
    const record = brief ? settle(brief, now.record, before.record, work) : now.record;
    const worked = Array.isArray(record[lines]) ? (record[lines] as Row[]).values() : [].values();
    const made: Settled = {
      record,
      before: before.record,
      lines: now.lines.map(one => (one === undefined ? undefined : (worked.next().value as Row | undefined))),
      linesBefore: before.lines,
      explained(column) {
        const own = made.lines[column];
        return own && lineRules ? settle(lineRules, own, before.lines[column], work) : own;
      },
    };
    known.set(line, made);
    return made;
  };
}

/** Without what is worked out of a line only to be read by somebody: sixty formulas for each key would be felt. */
function withoutUnread(rules: RecordRules, lines: string, reads: readonly string[]): RecordRules {
  const own = rules.lines?.[lines];
  if (!own) return rules;
  const follow = own.rules.follow.filter(({ formula, field }) => !formula || reads.includes(field));
  return { ...rules, lines: { ...rules.lines, [lines]: { ...own, rules: { ...own.rules, follow } } } };
}
