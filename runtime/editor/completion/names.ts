import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';
import type { Issue } from '#runtime/language/issues/issue.ts';
import { namesOffered } from '#runtime/language/issues/nearest.ts';
import type { Model } from '#runtime/language/model/model.ts';
import type { Workspace } from '../workspace.ts';
import type { Cursor } from './cursor.ts';
import { keysThere } from './keys.ts';

/** The names that the compiler would take in the place of the one at the cursor. */
export function namesAt(
  cursor: Pick<Cursor, 'text' | 'value' | 'path' | 'isKey'>,
  file: string,
  workspace: Workspace,
): CompletionItem[] {
  const { model } = workspace.checked.resolved;
  const found = new Map<string, CompletionItem>();
  const there = cursor.isKey ? keysThere(cursor) : new Set();
  for (const issue of workspace.tried(file, cursor.text))
    for (const item of itemsOf(issue, namesOffered(issue.hint), model))
      if (!found.has(item.label) && !there.has(item.label)) found.set(item.label, item);
  // The catalogue is judged as a whole, when all pages are known.
  if (cursor.isKey && file === 'permissions.yaml' && cursor.path[0] === 'pages')
    for (const { path, title } of workspace.checked.resolved.routes)
      found.set(path, { label: path, kind: CompletionItemKind.File, detail: title });
  return [...found.values()];
}

function itemsOf({ code, message }: Issue, names: readonly string[], model: Model): CompletionItem[] {
  if (names.length === 0) return [];
  const label = labelsOf(code, message, names, model);
  return names.map(name => {
    const detail = label(name);
    return {
      label: name,
      kind: kinds[code] ?? CompletionItemKind.Field,
      ...(detail ? { detail } : {}),
      sortText: `2${name}`,
      // Staff's words find a name as well as its letters do.
      ...(detail ? { filterText: `${name} ${detail}` } : {}),
    };
  });
}

const kinds: Readonly<Partial<Record<Issue['code'], CompletionItemKind>>> = {
  HD201: CompletionItemKind.Class,
  HD202: CompletionItemKind.Enum,
  HD204: CompletionItemKind.Method,
  HD205: CompletionItemKind.File,
  HD206: CompletionItemKind.File,
  HD207: CompletionItemKind.EnumMember,
  HD303: CompletionItemKind.Constant,
};

/** What staff call what has a name. */
function labelsOf(
  code: Issue['code'],
  message: string,
  names: readonly string[],
  model: Model,
): (name: string) => string | undefined {
  if (code === 'HD201') return name => model.entities[name]?.title;
  if (code === 'HD205') return name => model.titles[name];
  if (code === 'HD207') {
    const said = [...message.matchAll(/[「"]([^」"]+)[」"]/g)].flatMap(
      ([, one]) => model.dictionaries[one ?? ''] ?? [],
    );
    return name => said[0]?.items.find(({ value }) => value === name)?.label;
  }
  const record = recordOf(names, model);
  return name => record.get(name);
}

/** The labels of the record that has just these fields. */
function recordOf(names: readonly string[], model: Model): ReadonlyMap<string, string> {
  const [first = ''] = names;
  for (const { fields } of Object.values(model.entities))
    if (fields.length === names.length && fields[0]?.name === first && fields.every(({ name }) => names.includes(name)))
      return new Map(fields.map(({ name, label }) => [name, label]));
  return new Map();
}
