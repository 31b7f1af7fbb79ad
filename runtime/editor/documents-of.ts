import { findExtensions } from '#runtime/language/extensions/find.ts';
import { Reporter } from '#runtime/language/issues/reporter.ts';
import type { Doc, Documents } from '#runtime/language/load/document.ts';
import { noDocuments } from '#runtime/language/load/no-documents.ts';

/** An app of these documents alone. */
export function documentsOf(some: readonly Doc<unknown>[]): Documents {
  const documents = noDocuments(nothingElse);
  for (const one of some) {
    const there: unknown = documents[one.family];
    if (there instanceof Map) there.set(one.name, one);
    else Object.assign(documents, { [one.family]: one });
  }
  return documents;
}

/** What the documents of an app have beside them. */
const nothingElse = {
  extensions: findExtensions([], new Reporter()),
  ownKeys: { blocks: new Map(), kinds: new Map() },
};
