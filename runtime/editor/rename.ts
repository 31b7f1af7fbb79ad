import type { Position, Range } from 'vscode-languageserver-types';
import { keyOf, type Name, nameKinds, wholeName } from '#runtime/language/names/name.ts';
import { renamed, renaming } from '#runtime/language/names/rename.ts';
import { definitionOf, namesAtPlace, rangeOf } from './place.ts';
import type { Workspace } from './workspace.ts';

/** What a rename changes: files of the app → what is written where, and what they are called then. */
export interface Rename {
  edits: ReadonlyMap<string, readonly { range: Range; newText: string }[]>;
  moved: ReadonlyMap<string, string>;
}

/** Why it cannot be, in both languages. */
export interface Refused {
  refused: string;
}

/** The word that would be renamed. */
export function renameAt(workspace: Workspace, file: string, position: Position): Range | Refused {
  const [found] = namesAtPlace(workspace, file, position);
  if (!found) return { refused: '这里没有可以改名的名称 · nothing that has a name stands here' };
  if (!definitionOf(workspace, found.name)?.document.source)
    return { refused: '平台自带的名称不能改 · what the platform brings keeps its name' };
  return rangeOf(workspace, file, found.start, found.end);
}

/** Another name for what stands at a place, in all documents; refused where they would not be right or mean something else. */
export function rename(workspace: Workspace, file: string, position: Position, to: string): Rename | Refused {
  workspace.refresh();
  const [found] = namesAtPlace(workspace, file, position);
  if (!found) return { refused: '这里没有可以改名的名称 · nothing that has a name stands here' };
  const { definitions } = workspace.names;
  const index = workspace.names.around(found.name);
  const result = renaming(index, found.name, to);
  if (!('edits' in result)) return { refused: `${result.zh} · ${result.en}` };
  const taken = result.together.find(one => definitions.has(keyOf({ ...one, name: to })));
  if (taken) return { refused: `已有「${to}」 · there is a ${nameKinds[taken.kind].en} "${to}" already` };
  const edits = new Map<string, { range: Range; newText: string }[]>();
  for (const [one, changes] of result.edits) {
    const once = new Map(changes.map(edit => [`${edit.start}:${edit.end}`, edit]));
    const inFile = [...once.values()].map(({ start, end, text }) => ({
      range: rangeOf(workspace, one, start, end),
      newText: text,
    }));
    edits.set(one, inFile);
  }
  const refusal = changesMeaning(workspace, result);
  return refusal === undefined ? { edits, moved: result.moved } : { refused: refusal };
}

/** What would be wrong, or would mean something else, after a rename. */
function changesMeaning(
  workspace: Workspace,
  result: Exclude<ReturnType<typeof renaming>, { zh: string }>,
): string | undefined {
  const { issues, resolved } = workspace.checked;
  const known = new Set(issues.map(({ code, message }) => `${code} ${message}`));
  const before = countOf(result.together, resolved.names);
  const after = workspace.wouldBe(renamed(workspace.readFiles, [result]));
  const wrong = after.issues.find(({ code, message }) => !known.has(`${code} ${message}`));
  if (wrong) return `${wrong.file}:${wrong.line}:${wrong.column} ${wrong.message}`;
  const renamedTo = ({ kind, owner }: Name): Name => ({ kind, owner, name: result.to });
  const now = countOf(result.together.map(renamedTo), after.resolved.names);
  const other = result.together.find(
    one => one.kind !== 'variable' && before.get(keyOf(one)) !== now.get(keyOf(renamedTo(one))),
  );
  if (!other) return undefined;
  const name = wholeName(other);
  return `「${name}」改名后意思会变 · "${result.to}" would mean something else where "${name}" is used`;
}

/** How often names are used. */
function countOf(names: readonly Name[], uses: readonly (readonly { name: Name }[])[]): ReadonlyMap<string, number> {
  const asked = new Set(names.map(({ name }) => name));
  const counts = new Map<string, number>();
  for (const list of uses)
    for (const { name } of list) if (asked.has(name.name)) counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1);
  return counts;
}
