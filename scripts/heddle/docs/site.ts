import type { Resolved } from '#runtime/language/index.ts';
import type { Change } from '../diff/change.ts';
import { besideAll } from '../site/frame.ts';
import { appOf } from './app.ts';
import { entitySheet } from './entity.ts';
import { changesSheet, diagramOf, diagramSheet, homeSheet } from './home.ts';
import { dictionariesSheet, processSheet, reportSheet, roleSheet } from './others.ts';
import { pageSheet } from './page.ts';
import type { PagePicture } from './pictures.ts';
import { fileOf, pictureOf, type Sheet } from './sheet.ts';
import { fileText, foundOf } from './shell.ts';

/**
 * All files of the site: path → text, or picture.
 * @param since another version of the documents, and what has changed since
 * @param pictures page → what is seen there
 */
export async function siteOf(
  resolved: Resolved,
  since?: { name: string; changes: readonly Change[] },
  pictures: ReadonlyMap<string, PagePicture> = new Map(),
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const app = appOf(resolved, pictures);
  const { model } = app;
  const nameOf = new Map([...resolved.reportNames].map(([name, key]) => [key, name]));
  const sheets: Sheet[] = [];
  for (const page of resolved.pages) sheets.push(await pageSheet(page, app));
  for (const entity of Object.values(model.entities)) sheets.push(await entitySheet(entity, app));
  for (const process of Object.values(model.processes)) sheets.push(await processSheet(process, app));
  for (const [key, report] of Object.entries(model.reports))
    sheets.push(reportSheet(nameOf.get(key) ?? key, report, app));
  for (const role of Object.values(model.roles)) sheets.push(roleSheet(role, app));
  const all = [
    homeSheet(app, sheets),
    diagramSheet(),
    dictionariesSheet(app),
    ...(since ? [changesSheet(since.name, since.changes)] : []),
    ...sheets,
  ];
  const shell = { app: model.app.name, menu: resolved.menu, titles: model.titles, hasChanges: since !== undefined };
  return new Map<string, string | Uint8Array>([
    ...all.map((sheet): [string, string] => [fileOf(sheet.kind, sheet.name), fileText(sheet, shell)]),
    ...[...pictures].map(([page, { picture }]): [string, Uint8Array] => [pictureOf(page), picture]),
    ['entities.svg', await diagramOf(app)],
    ...besideAll(all.map(foundOf)),
  ]);
}
