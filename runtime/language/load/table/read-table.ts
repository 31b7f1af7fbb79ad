import { Reporter } from '../../issues/reporter.ts';
import type { Doc } from '../document.ts';
import type { Reading } from '../readings.ts';
import { Table } from './table.ts';

/** Rows of an entity between separators, as a document of data: what they mean is judged where the entity is known. */
export function readTable(file: string, text: string, name: string, of: { use: string; entity: string }): Reading {
  const table = new Table(file, text, of);
  const document: Doc<unknown> = { family: 'data', name, file, value: table.value, source: table };
  const reporter = new Reporter();
  for (const { code, values, ...position } of table.problems) reporter.report(document, code, [], values, { position });
  const { issues } = reporter;
  return issues.length > 0 ? { issues, broken: name } : { issues, document };
}
