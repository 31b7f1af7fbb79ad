import type { Mount } from '#server/http/server.ts';
import { examineProcesses } from '#server/workbench/examine-process.ts';
import { mountWorkbench } from '#server/workbench/workbench.ts';
import type { BesideApp } from '../app/start-app.ts';
import { mountAssistants } from './assistants/mount.ts';
import { folderBase } from './folder-base.ts';

/** What finds out about a change set, and what a desk is: each runs in a process of its own. */
const examineProgram = new URL('./examine/examine.mjs', import.meta.url);
const deskProgram = new URL('./desk/desk.mjs', import.meta.url);

/** 页面工作台 beside an app that follows a folder. */
export function workbenchBeside({ schemas, databaseUrl, connection, model, republish }: BesideApp): Mount[] {
  const base = folderBase(schemas, republish);
  const examiner = examineProcesses({ program: examineProgram, folder: schemas, databaseUrl });
  const surroundings = { connection, base, examiner, model, databaseUrl, folder: schemas };
  return mountWorkbench({
    ...surroundings,
    deskProgram,
    beside: heard => [mountAssistants({ ...surroundings, heard })],
  });
}
