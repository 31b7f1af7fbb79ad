import type { Mount } from '#server/http/server.ts';
import { examineProcesses } from '#server/workbench/examine-process.ts';
import { mountChangeSets } from '#server/workbench/mount.ts';
import type { BesideApp } from '../app/start-app.ts';
import { Desks } from './desks.ts';
import { documentsAsIn } from './documents.ts';
import { folderBase } from './folder-base.ts';
import { mountDesks } from './mount.ts';

/** What finds out about a change set runs this, in a process of its own. */
const examineProgram = new URL('./examine/examine.mjs', import.meta.url);

/** 页面工作台 beside an app that follows a folder. */
export function workbenchBeside({ schemas, databaseUrl, connection, model, republish }: BesideApp): Mount[] {
  const base = folderBase(schemas, republish);
  const examiner = examineProcesses({ program: examineProgram, folder: schemas, databaseUrl });
  const desks = new Desks();
  return [
    mountChangeSets({ connection, base, examiner, model, heard: (set, changed) => desks.replace(set, changed) }),
    mountDesks({
      desks,
      databaseUrl,
      model,
      folder: schemas,
      documents: set => documentsAsIn(set, base, connection.database),
    }),
  ];
}
