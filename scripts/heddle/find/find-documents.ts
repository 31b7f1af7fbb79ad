import type { Resolved, SchemaFiles } from '#runtime/language/index.ts';
import { endingOf, type WrittenDocument, writtenDocuments } from './documents.ts';
import { mentionsIn } from './mentions.ts';
import { thingsOf } from './things.ts';

/** A document that is about what was looked for. */
export interface FoundDocument {
  file: string;
  /** As the end of its file's name says it. */
  family: string;
  name: string;
  /** What it says of it, the weightiest first. */
  says: string[];
}

/**
 * Every document that is about a word: a title, a label, a name, or the business object that is called so. The object
 * itself is first, then what is about it, then what refers to it, and of each what lies in its folder.
 */
export function findDocuments(word: string, files: SchemaFiles, { model }: Pick<Resolved, 'model'>): FoundDocument[] {
  const documents = writtenDocuments(files);
  const things = thingsOf(word, documents);
  const names = new Set(things.map(({ name }) => name));
  const isCall = (name: string): boolean =>
    Object.hasOwn(model.calls, name) && names.has(model.calls[name]?.entity ?? '');
  const before = { word, things: names, isCall, isPage: () => false };
  const about = (one: WrittenDocument): boolean => mentionsIn(one, before)[0]?.rank === 1;
  const pages = new Set(documents.filter(one => one.family === 'pages' && about(one)).map(({ name }) => name));
  const wanted = { ...before, isPage: (address: string) => pages.has(address) };
  const folders = new Set(things.map(({ file }) => folderOf(file)));
  const found = documents.flatMap(document => {
    const mentions = mentionsIn(document, wanted);
    const isThing = things.includes(document);
    const rank = isThing ? 0 : mentions[0]?.rank;
    const title = `title: ${String(document.value.title)}`;
    const says = [...new Set([...(isThing ? [title] : []), ...mentions.map(({ said }) => said)])];
    return rank === undefined
      ? []
      : [{ document, says, order: rank * 2 + (folders.has(folderOf(document.file)) ? 0 : 1) }];
  });
  return found
    .sort((one, other) => one.order - other.order)
    .map(({ document: { file, family, name }, says }) => ({ file, family: endingOf(family), name, says }));
}

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1);
