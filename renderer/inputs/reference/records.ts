import type { ReferenceModel } from '#runtime/language/bundle/model.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Option } from '../select/options.ts';

/** What a list or tree call answers as options; the records of a tree carry the names of those above them. */
export function recordOptions(answer: unknown, reference: ReferenceModel): Option<number>[] {
  const tree = Array.isArray(answer);
  const rows = (tree ? answer : ((answer as { records?: Row[] } | null)?.records ?? [])) as Row[];
  const byKey = new Map(rows.map(row => [row[reference.key], row]));
  const name = (row: Row): string => String(row[reference.name] ?? row[reference.key]);
  const trail = (row: Row, depth = 0): string => {
    const above = tree && depth < 8 ? byKey.get(row.parentId) : undefined;
    return above ? `${trail(above, depth + 1)} / ${name(row)}` : name(row);
  };
  return rows.map(row => ({ value: Number(row[reference.key]), label: trail(row) }));
}
