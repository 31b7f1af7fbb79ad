import { parseDocument } from 'yaml';
import { type Edit, edited } from '../issues/edit.ts';
import type { SchemaFiles } from '../load/load.ts';
import { fileName, placeOf } from '../load/place.ts';
import { formerName } from './former-name.ts';
import type { NameIndex, Occurrence } from './index.ts';
import { keyOf, type Name, nameKinds, wholeName } from './name.ts';

/** What changes when something is called otherwise. */
export interface Renaming {
  /** What it is called then. */
  to: string;
  /** The name, and those that are changed with it, because they stand for it at some place. */
  together: readonly Name[];
  /** Every place where they stand. */
  changed: readonly Occurrence[];
  /** File → what is written there. */
  edits: ReadonlyMap<string, readonly Edit[]>;
  /** File → what it is called then. */
  moved: ReadonlyMap<string, string>;
}

/** Why a name cannot be another, and where that is seen. */
export interface Refusal {
  zh: string;
  en: string;
  at?: Occurrence;
}

/** Another name for something, everywhere that it is used; or why it keeps its own. */
export function renaming(index: NameIndex, name: Name, to: string): Renaming | Refusal {
  const together = boundTo(index, name);
  const changed = together.flatMap(one => index.of(one).filter(({ isWritten }) => isWritten));
  const unsaid = together.find(one => one.kind !== 'variable' && !isSaid(index, one));
  if (unsaid) {
    const at = index.of(unsaid).find(({ isWritten }) => isWritten);
    return {
      zh: `「${wholeName(unsaid)}」是平台自带的，或由别的名称得来，不能改名`,
      en: `"${wholeName(unsaid)}" is built in, or follows from another name, and keeps its own`,
      ...(at ? { at } : {}),
    };
  }
  const taken = together.find(one => index.definitions.has(keyOf({ ...one, name: to })));
  if (taken)
    return {
      zh: `已有${nameKinds[taken.kind].zh}「${wholeName({ ...taken, name: to })}」`,
      en: `there is a ${nameKinds[taken.kind].en} "${wholeName({ ...taken, name: to })}" already`,
    };
  const edits = new Map<string, Edit[]>();
  for (const { file, ...edit } of [
    ...changed.map(({ file, start, end }) => ({ file, start, end, text: to })),
    ...together.flatMap(one => keptData(index, one, to)),
  ])
    edits.set(file, [...(edits.get(file) ?? []), edit]);
  return { to, together, changed, edits, moved: new Map(together.flatMap(one => fileOf(index, one, to))) };
}

/** The same documents with these names changed, and nothing else. */
export function renamed(files: SchemaFiles, renamings: readonly Renaming[]): SchemaFiles {
  const moved = new Map(renamings.flatMap(one => [...one.moved]));
  const edits = new Map<string, Edit[]>();
  for (const renaming of renamings)
    for (const [file, some] of renaming.edits) edits.set(file, [...(edits.get(file) ?? []), ...some]);
  return new Map([...files].map(([file, text]) => [moved.get(file) ?? file, edited(text, edits.get(file) ?? [])]));
}

/** Whether a document of the app says what it is called. */
function isSaid(index: NameIndex, name: Name): boolean {
  const { document, path = [], isFixed } = index.definitions.get(keyOf(name)) ?? {};
  if (!document?.source || isFixed || index.fixed.has(keyOf(name))) return false;
  return path.length === 0 || index.of(name).some(({ isDefinition, isWritten }) => isDefinition && isWritten);
}

/** A name and those that stand at one of its places as well, such as the transition of a call that is called like it. */
function boundTo(index: NameIndex, name: Name): Name[] {
  const found = new Map([[keyOf(name), name]]);
  for (const one of found.values())
    for (const other of [
      ...index.boundTo(one),
      ...index.of(one).flatMap(({ isWritten, ...place }) => (isWritten ? index.at(place) : [])),
    ])
      if (!found.has(keyOf(other))) found.set(keyOf(other), other);
  return [...found.values()];
}

/** What says that records of former times are kept: of entities, their fields, their transitions. */
function keptData(index: NameIndex, name: Name, to: string): (Edit & { file: string })[] {
  const { document, path = [] } = index.definitions.get(keyOf(name)) ?? {};
  const isStored =
    name.kind === 'entity' ||
    name.kind === 'transition' ||
    (name.kind === 'field' && path[0] === 'fields' && path.length === 2);
  if (!document?.source || document.family !== 'entities' || !isStored) return [];
  const { source } = document;
  const { text } = source;
  const contents = trees.get(source) ?? parseDocument(text, { stringKeys: true }).contents;
  trees.set(source, contents);
  return formerName(contents, text, path, { from: name.name, to }).map(edit => ({ ...edit, file: document.file }));
}

const trees = new WeakMap<object, unknown>();

/** The file that a document is moved to, where its name is that of its file. */
function fileOf(index: NameIndex, name: Name, to: string): [string, string][] {
  const { document, path = [] } = index.definitions.get(keyOf(name)) ?? {};
  const place = document && placeOf(document.file);
  if (!place || path.length > 0 || place.name !== name.name) return [];
  const folder = document.file.slice(0, document.file.lastIndexOf('/') + 1);
  return [[document.file, folder + fileName(place.family as Parameters<typeof fileName>[0], to)]];
}
