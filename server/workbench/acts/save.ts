import type { ChangedDocument } from '#runtime/language/bundle/change-sets.ts';
import { ServerError } from '../../errors/server-error.ts';
import { assertMay, type Deed } from '../deed.ts';
import { assertDocumentPath } from '../document-path.ts';
import { documentsOf, dropDocument, keepDocument } from '../documents.ts';
import { inLineEndsOf } from '../line-ends.ts';
import { merged } from '../merge.ts';
import { digestOf } from '../plan.ts';
import { lockedSet } from '../store.ts';

/** What is to be kept of a document. */
export interface Saved {
  file: string;
  /** null: it is deleted. */
  text: string | null;
  /** The digest of the text that it was made from; null: there was none. */
  was: string | null;
  /** The digest of what is in force, where both have been seen and this is what comes of them. */
  onto?: string | null;
}

/** A document as a set has it from now on. */
export interface Kept {
  text: string | null;
  digest: string | null;
}

/** Characters of one document: more is none that a person wrote. */
const longest = 500_000;
/** Documents of one set. */
const mostDocuments = 500;

/**
 * Keeps a document in a set. One that is as it is in force again is no part of the set any more.
 * @returns what is kept, in the line ends of the document that is in force, and its digest; null: it is deleted
 * @throws ServerError with both texts where it was made from another one than the set has
 */
export async function saveDocument(deed: Deed, id: number, saved: Saved): Promise<Kept> {
  const { file } = saved;
  assertDocumentPath(file);
  if (saved.text !== null && saved.text.length > longest)
    throw new ServerError('rejected', {
      values: { message: `「${file}」有 ${saved.text.length} 个字符，一份文档最多 ${longest} 个` },
    });
  const inForce = await deed.base.textOf(file);
  return deed.connection.database.transaction().execute(async transaction => {
    assertMay('write', await lockedSet(transaction, id), deed);
    const all = await documentsOf(transaction, id);
    const kept = all.find(one => one.file === file);
    const from = madeFrom(kept ?? { file, text: inForce, base: inForce }, saved.was, inForce);
    if (!from) throw changedMeanwhile(file, kept ? kept.text : inForce, saved.text);
    if (!kept && all.length >= mostDocuments)
      throw new ServerError('rejected', { values: { message: `一个变更集最多 ${mostDocuments} 份文档` } });
    const document = decided({ ...from, text: saved.text }, saved, inForce);
    const text = document.text === null ? null : inLineEndsOf(document.text, document.base);
    if (text === document.base) await dropDocument(transaction, id, file);
    else await keepDocument(transaction, id, { ...document, text });
    return { text, digest: digestOf(text) };
  });
}

/**
 * What a text of this digest was made from: the document as the set has it, or that with what others have published since
 * in other lines, as windows show it; undefined: something else.
 */
function madeFrom(
  kept: ChangedDocument,
  was: string | null,
  inForce: string | null,
): Pick<ChangedDocument, 'file' | 'base'> | undefined {
  const { file, text, base } = kept;
  if (digestOf(text) === was) return { file, base };
  const both = merged({ base, mine: text, theirs: inForce });
  return both !== undefined && digestOf(both) === was ? { file, base: inForce } : undefined;
}

/** What a set has of a document, over what is in force where its owner has decided between both. */
function decided(document: ChangedDocument, { onto }: Saved, inForce: string | null): ChangedDocument {
  if (onto === undefined) return document;
  if (onto !== digestOf(inForce)) throw changedMeanwhile(document.file, inForce, document.text);
  return { ...document, base: inForce };
}

const changedMeanwhile = (file: string, theirs: string | null, mine: string | null): ServerError =>
  new ServerError('changeSetStands', {
    values: { message: `「${file}」在此期间已被修改，请核对两边的内容` },
    content: { file, theirs, mine, digest: digestOf(theirs) },
  });

/** A document of a set is as it is in force again. @returns that text; null: there is none */
export async function takeBack(deed: Deed, id: number, file: string): Promise<string | null> {
  assertDocumentPath(file);
  await deed.connection.database.transaction().execute(async transaction => {
    assertMay('write', await lockedSet(transaction, id), deed);
    await dropDocument(transaction, id, file);
  });
  return deed.base.textOf(file);
}
