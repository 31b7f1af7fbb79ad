import type { Doc, Documents } from '../load/document.ts';
import type { Model } from '../model/model.ts';
import type { PageDocuments } from '../model/page-documents.ts';
import { reportKey } from '../model/report-key.ts';
import type { PageUse } from '../parts/page/page-use.ts';

/** Which documents make each page. Those of the platform, which no analyst writes, are left out. */
export function pageDocuments(uses: readonly PageUse[], documents: Documents, model: Model): PageDocuments {
  const found: PageDocuments = { pages: {}, texts: {} };
  const known = { documents, model, reports: reportsByKey(documents), processes: processesByEntity(documents) };
  for (const use of uses) {
    const files = new Set<string>();
    for (const document of documentsOf(use, known)) {
      if (!document?.source) continue;
      files.add(document.file);
      found.texts[document.file] = document.source.text;
    }
    found.pages[use.path] = [...files];
  }
  return found;
}

interface Known {
  documents: Documents;
  model: Model;
  reports: ReadonlyMap<string, readonly Doc<unknown>[]>;
  processes: ReadonlyMap<string, readonly Doc<unknown>[]>;
}

function* documentsOf(
  use: PageUse,
  { documents, model, reports, processes }: Known,
): Iterable<Doc<unknown> | undefined> {
  const entities = new Set<string>();
  const show = (entity: string | undefined): void => {
    if (entity === undefined) return;
    entities.add(entity);
    // The lines that a record owns are of the record.
    for (const { lines } of model.entities[entity]?.fields ?? []) if (lines) entities.add(lines.entity);
  };
  for (const call of use.calls.values()) show(call.entity);
  for (const key of use.reports.keys()) show(model.reports[key]?.entity);
  yield use.place.document;
  for (const name of entities) {
    const document = documents.entities.get(name);
    yield document;
    for (const aspect of document?.value.aspects ?? []) yield documents.aspects.get(aspect);
  }
  for (const name of use.calls.keys()) yield documents.services.get(name.slice(0, name.lastIndexOf('.')));
  for (const key of use.reports.keys()) yield* reports.get(key) ?? [];
  for (const name of entities) yield* processes.get(name) ?? [];
  for (const name of use.dictionaries) yield documents.dictionaries.get(name);
}

const reportsByKey = ({ reports }: Documents) =>
  grouped(reports.values(), ({ value }) => reportKey(value.defineId, value.version));
const processesByEntity = ({ processes }: Documents) => grouped(processes.values(), ({ value }) => value.entity);

function grouped<T extends Doc<unknown>>(documents: Iterable<T>, keyOf: (document: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const document of documents) {
    const key = keyOf(document);
    const group = groups.get(key);
    if (group) group.push(document);
    else groups.set(key, [document]);
  }
  return groups;
}
