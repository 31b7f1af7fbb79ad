import { isNothing, isSame, type Row } from './changed.ts';

/** What of a field says how it is compared: its columns, where it holds rows, and the key of those that are records. */
interface Compared {
  name: string;
  fields?: readonly Compared[] | undefined;
  lines?: { key: string } | undefined;
}

/**
 * Whether what stands at a place of a record is what stood there: what was stored before there was a rule is not held to it
 * until somebody writes something else there. Lines are compared with what they were, wherever they stand now.
 * @param path `name` of a field, or `rows.0.part` of a cell; of what is no field nothing stood there
 */
export function isUntouched(fields: readonly Compared[], path: string, row: Row, before: Row): boolean {
  const [name = '', line, part] = path.split('.');
  const field = fields.find(one => one.name === name);
  if (!field) return false;
  if (line === undefined || !field.fields) return isFieldSame(field, row[name], before[name]);
  const column = field.fields.find(one => one.name === part);
  const lines = rowsOf(linesIn(row[name]));
  const was = linesBefore(field, lines, linesIn(before[name]))[Number(line)];
  return column !== undefined && was !== undefined && isSame(lines[Number(line)]?.[column.name], was[column.name]);
}

/** Of rows what may be written of them counts. */
function isFieldSame(field: Compared, value: unknown, before: unknown): boolean {
  if (!field.fields || !Array.isArray(value) || !Array.isArray(before)) return isSame(value, before);
  const lines = rowsOf(before);
  return (
    value.length === lines.length &&
    rowsOf(value).every((line, index) => sameCells(field, line, lines[index]).every(Boolean))
  );
}

/**
 * Each line as it was, at its index; undefined: it is new. Records are known by their key. Other rows have none: the one
 * that says the same is it, then the one that says the most of it, then, where none was added or taken away, the one in its
 * place.
 */
export function linesBefore(
  field: Compared,
  given: readonly unknown[],
  stored: readonly unknown[],
): (Row | undefined)[] {
  const [lines, before] = [rowsOf(given), rowsOf(stored)];
  const key = field.lines?.key;
  if (key !== undefined)
    return lines.map(line => (isNothing(line[key]) ? undefined : before.find(one => one[key] === line[key])));
  const found: (Row | undefined)[] = lines.map(() => undefined);
  const left = new Set(before);
  const pair = (choose: (line: Row, index: number) => Row | undefined): void => {
    for (const [index, line] of lines.entries()) {
      const was = found[index] ?? choose(line, index);
      found[index] = was;
      if (was) left.delete(was);
    }
  };
  pair((line, index) =>
    [before[index], ...left].find(one => one && left.has(one) && sameCells(field, line, one).every(Boolean)),
  );
  pair(line => mostAlike(field, line, left));
  if (lines.length === before.length) pair((_, index) => [before[index]].find(one => one && left.has(one)));
  return found;
}

/** Of each column whether two rows say the same in it. */
const sameCells = ({ fields = [] }: Compared, line: Row, other: Row | undefined): boolean[] =>
  fields.map(({ name }) => isSame(line[name], other?.[name]));

/** Empty cells are no likeness. */
function mostAlike(field: Compared, line: Row, among: ReadonlySet<Row>): Row | undefined {
  let best: { row: Row | undefined; count: number } = { row: undefined, count: 0 };
  for (const row of among) {
    const same = sameCells(field, line, row);
    const count = (field.fields ?? []).filter(({ name }, at) => same[at] && !isNothing(line[name])).length;
    if (count > best.count) best = { row, count };
  }
  return best.row;
}

const linesIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What is no row says nothing in its place. */
const rowsOf = (lines: readonly unknown[]): Row[] =>
  lines.map(line => (typeof line === 'object' && line ? line : nothing) as Row);
const nothing: Row = {};
