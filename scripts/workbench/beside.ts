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
  /** Whoever sits at a desk has what others have published, with what their own set says in its place. */
  const published = async (files: readonly string[]): Promise<void> => {
    for (const set of desks.changeSets()) {
      const { files: now } = await documentsAsIn(set, base, connection.database);
      desks.replace(set, new Map(files.map(file => [file, now.get(file) ?? null])));
    }
  };
  return [
    mountChangeSets({
      ...{ connection, base, examiner, model },
      heard: (set, changed) => desks.replace(set, changed),
      // A desk that has gone meanwhile asks for all documents when it is opened again.
      published: files => void published(files).catch(() => undefined),
    }),
    mountDesks({
      desks,
      databaseUrl,
      model,
      folder: schemas,
      documents: set => documentsAsIn(set, base, connection.database),
    }),
  ];
}
