type Row = Readonly<Record<string, unknown>>;

/** The values of a field: one for each line, or the few that there are, and for each line which of them. */
type PackedValues = { values: unknown[] } | { kinds: unknown[]; at: number[] };

/** The lines of many records, field by field: tens of thousands of them name each field once. */
export interface PackedLines {
  /** Of each line the place of its record, from 0. */
  of: number[];
  fields: Record<string, PackedValues>;
}

/** @param records each with its lines at `field`. @param names what of a line is told */
export function packedLines(records: readonly Row[], field: string, names: readonly string[]): PackedLines {
  const of: number[] = [];
  const lines: Row[] = [];
  for (const [index, record] of records.entries())
    for (const line of Array.isArray(record[field]) ? record[field] : []) {
      of.push(index);
      lines.push(line);
    }
  return { of, fields: Object.fromEntries(names.map(name => [name, packed(lines.map(line => line[name] ?? null))])) };
}

function packed(values: unknown[]): PackedValues {
  const known = new Map<unknown, number>();
  const at: number[] = [];
  for (const value of values) {
    const place = known.get(value) ?? known.size;
    known.set(value, place);
    at.push(place);
    if (known.size * 4 > values.length) return { values };
  }
  return { kinds: [...known.keys()], at };
}

/** What reads the value of a field of a line by its place; of a field that was not told nothing. */
export function readerOf(lines: PackedLines, name: string): (line: number) => unknown {
  const found = lines.fields[name];
  if (!found) return () => null;
  if ('values' in found) return line => found.values[line] ?? null;
  const { kinds, at } = found;
  return line => kinds[at[line] ?? -1] ?? null;
}
