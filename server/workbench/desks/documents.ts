import { digestOfText, pinyinOf, type SchemaFiles } from '#runtime/language/index.ts';
import type { Database } from '../../database/connect.ts';
import { ServerError } from '../../errors/server-error.ts';
import type { DocumentBase } from '../document-base.ts';
import { documentsOf } from '../documents.ts';
import { merged } from '../merge.ts';
import { planOf } from '../plan.ts';
import { findSet } from '../store.ts';

/** All documents, and which of them a change set changes. */
export interface DocumentsOfSet {
  files: SchemaFiles;
  changed: string[];
}

/**
 * The documents as a change set has them, laid over those that are published; where both have changed the same lines, as
 * the set has them. @param changeSet undefined: as they are published @throws ServerError where there is none
 */
export async function documentsAsIn(
  changeSet: number | undefined,
  base: Pick<DocumentBase, 'read'>,
  database: Database,
): Promise<DocumentsOfSet> {
  const published = await base.read();
  if (changeSet === undefined) return { files: published, changed: [] };
  await findSet(database, changeSet);
  const own = await documentsOf(database, changeSet);
  const { after, conflicts } = planOf(own, published);
  const files = new Map(after);
  for (const { file, mine } of conflicts) {
    if (mine === null) files.delete(file);
    else files.set(file, mine);
  }
  return { files, changed: own.map(({ file }) => file) };
}

/**
 * What a change set has otherwise than what is published by now: path → text, null for a document that is gone. Where
 * both have changed the same lines, as the set has them. @throws ServerError where there is none
 */
export async function overlayOf(
  changeSet: number,
  base: Pick<DocumentBase, 'textOf'>,
  database: Database,
): Promise<Map<string, string | null>> {
  await findSet(database, changeSet);
  const over = new Map<string, string | null>();
  for (const { file, base: from, text } of await documentsOf(database, changeSet)) {
    const both = merged({ base: from, mine: text, theirs: await base.textOf(file) });
    over.set(file, both === undefined ? text : both);
  }
  return over;
}

/** A document as it is listed. */
export interface ListedDocument {
  /** Below the folder of documents: purchase/supplier/supplierManage.page.yaml */
  file: string;
  /** What it says it is called; '' where it says nothing. */
  title: string;
  /** How the title is typed in pinyin: syllables parted by spaces, readings of one by |. */
  pinyin: string;
}

/** All documents that are text, in the order of their paths. */
export const listed = (files: SchemaFiles): ListedDocument[] =>
  [...files]
    .filter(([file]) => /\.ya?ml$/.test(file))
    .map(([file, text]) => {
      const title = titleIn(text);
      return { file, title, pinyin: pinyinOf(title) };
    })
    .sort((one, other) => (one.file < other.file ? -1 : 1));

/** The text of a document, and the digest by which a later one is told from it. @throws ServerError rejected */
export function textOf(files: SchemaFiles, file: string): { text: string; digest: string } {
  const text = files.get(file);
  if (text === undefined) throw new ServerError('rejected', { values: { message: `没有文档「${file}」` } });
  return { text, digest: digestOfText(text) };
}

const titleIn = (text: string): string => /^(?:title|name): *['"]?(.*?)['"]? *$/m.exec(text.slice(0, 2000))?.[1] ?? '';
