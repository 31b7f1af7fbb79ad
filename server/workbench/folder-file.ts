import { strToU8, zipSync } from 'fflate';
import type { ChangedDocument } from '#runtime/language/bundle/change-sets.ts';

/**
 * The documents of a set as a zip file, at their paths; a list names those that are deleted.
 * @param folder what the paths are below, such as `schemas`
 */
export function folderFile(documents: readonly ChangedDocument[], folder: string): Uint8Array {
  const kept = documents.flatMap(({ file, text }) =>
    text === null ? [] : [[`${folder}/${file}`, strToU8(text)] as const],
  );
  const deleted = documents.filter(({ text }) => text === null).map(({ file }) => `${folder}/${file}\n`);
  const list = deleted.length > 0 ? { 'deleted.txt': strToU8(deleted.join('')) } : {};
  return zipSync({ ...Object.fromEntries(kept), ...list });
}
