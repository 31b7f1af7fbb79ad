import type { Mount } from '#server/http/server.ts';
import { mountChangeSets } from '#server/workbench/mount.ts';
import type { BesideApp } from '../app/start-app.ts';
import { Desks } from './desks.ts';
import { documentsAsIn } from './documents.ts';
import { createExaminer } from './examine/examiner.ts';
import { folderBase } from './folder-base.ts';
import { mountDesks } from './mount.ts';

/** 页面工作台 beside an app that follows a folder. */
export function workbenchBeside({ schemas, databaseUrl, connection, model, republish }: BesideApp): Mount[] {
  const base = folderBase(schemas, republish);
  const examiner = createExaminer({ folder: schemas, databaseUrl });
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
