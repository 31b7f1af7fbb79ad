import type { Doc, Documents } from '../load/document.ts';
import type { Model } from '../model/model.ts';
import type { PageDocuments } from '../model/page-documents.ts';
import { reportKey } from '../model/report-key.ts';
import type { PageUse } from '../parts/page/page-use.ts';

/** Which documents make each page. Those of the platform, which no analyst writes, are left out. */
export function pageDocuments(uses: readonly PageUse[], documents: Documents, model: Model): PageDocuments {
  const found: PageDocuments = { pages: {}, texts: {} };
  for (const use of uses) {
    const written = documentsOf(use, documents, model).filter(one => one.source);
    for (const { file, source } of written) found.texts[file] = source?.text ?? '';
    found.pages[use.path] = [...new Set(written.map(({ file }) => file))];
  }
  return found;
}

function documentsOf(use: PageUse, documents: Documents, model: Model): Doc<unknown>[] {
  const calls = [...use.calls.values()];
  const reports = [...use.reports.keys()];
  const shown = [...calls.map(({ entity }) => entity), ...reports.map(key => model.reports[key]?.entity)].filter(
    name => name !== undefined,
  );
  // The lines that a record owns are of the record.
  const lines = shown.flatMap(name => (model.entities[name]?.fields ?? []).flatMap(field => field.lines?.entity ?? []));
  const entities = new Set([...shown, ...lines]);
  return [
    use.place.document,
    ...[...entities].map(name => documents.entities.get(name)),
    ...calls.map(({ name }) => documents.services.get(name.slice(0, name.lastIndexOf('.')))),
    ...[...documents.reports.values()].filter(({ value }) =>
      reports.includes(reportKey(value.defineId, value.version)),
    ),
    ...Object.values(model.processes)
      .filter(({ entity }) => entities.has(entity))
      .map(({ name }) => [...documents.processes.values()].find(one => one.name.replaceAll('/', '.') === name)),
    ...[...use.dictionaries].map(name => documents.dictionaries.get(name)),
  ].filter(one => one !== undefined);
}
