import type { FieldDefinition } from '../fields/field.ts';
import type { Path } from '../issues/issue.ts';
import type { ReportedDocument } from '../issues/reporter.ts';
import { declaring } from '../load/codes-said.ts';
import type { Doc } from '../load/document.ts';

/** What stands between a document and its fields, and names none of them. */
const between = new Set<unknown>([...declaring, 'columns', 'calls', 'operations', 'states', 'transitions']);

/** How a field that is declared at a place is known: by its document and what it is called there. */
export function definitionAt({ document, path }: { document: Doc<unknown>; path: Path }): FieldDefinition {
  const there = document.elsewhere?.(path);
  // The periods of a record name it by its key.
  if (there?.path[0] === 'key') return { kind: 'field', owner: ownerOf(there.document), name: String(path.at(-1)) };
  const isSaidThere = there !== undefined && there.path.at(-1) === path.at(-1);
  const { document: said, path: at } = isSaidThere ? there : { document, path };
  const { name = document.name, family = document.family } = said as Partial<typeof document>;
  const keys = at.filter((part): part is string => typeof part === 'string' && !between.has(part));
  const kind = (family === 'entities' || family === 'aspects') && at[0] === 'fields' ? 'field' : 'parameter';
  return { kind, owner: [name, ...keys.slice(0, -1)].join('.'), name: keys.at(-1) ?? '' };
}

const ownerOf = (document: ReportedDocument): string => ('name' in document ? String(document.name) : '');
