import type { EntityModel, LinkModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { ServerError } from '../errors/server-error.ts';
import { type Row, rowsIn } from '../query/answer.ts';

/** What of a record the form shows, and nothing else of it. */
export function shownOf({ shown }: LinkModel, row: Row): Row {
  const own = Object.entries(shown).filter(([name]) => name in row);
  return Object.fromEntries(
    own.map(([name, columns]) => [name, columns && Array.isArray(row[name]) ? linesOf(columns, row[name]) : row[name]]),
  );
}

const linesOf = (columns: readonly string[], lines: unknown): Row[] =>
  rowsIn(lines).map(line => Object.fromEntries(columns.filter(name => name in line).map(name => [name, line[name]])));

/** The ids of the files in what is shown. */
export function filesIn({ shown }: LinkModel, { fields }: EntityModel, row: Row): Set<string> {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    for (const file of rowsIn(value)) if (typeof file.id === 'string') found.add(file.id);
  };
  for (const field of fields) {
    if (!(field.name in shown)) continue;
    if (fieldType(field).files) collect(row[field.name]);
    for (const column of field.fields ?? [])
      if (fieldType(column).files) for (const line of rowsIn(row[field.name])) collect(line[column.name]);
  }
  return found;
}

/**
 * What the form sends, which is no more than it shows for filling in.
 * @throws ServerError badInput with what is not
 */
export function assertSent({ sent, shown }: LinkModel, body: Row): void {
  const wrong: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(body)) {
    if (name === 'version') continue;
    if (!sent.includes(name)) {
      wrong[name] = '不能填写';
      continue;
    }
    const columns = shown[name];
    if (!columns) continue;
    for (const [index, line] of (Array.isArray(value) ? value : []).entries())
      for (const column of Object.keys(Object(line)))
        if (column !== 'removed' && !columns.includes(column)) wrong[`${name}.${index}.${column}`] = '不能填写';
  }
  if (Object.keys(wrong).length > 0) throw new ServerError('badInput', { fields: wrong });
}
