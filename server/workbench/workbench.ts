import type { Model } from '#runtime/language/bundle/model.ts';
import type { Connection } from '../database/connect.ts';
import type { Mount } from '../http/server.ts';
import { Desks } from './desks/desks.ts';
import { documentsAsIn } from './desks/documents.ts';
import { mountDesks } from './desks/mount.ts';
import { answering, type DocumentBase } from './document-base.ts';
import type { Examiner } from './examiner.ts';
import { type ChangeSetOptions, mountChangeSets } from './mount.ts';

export interface WorkbenchParts {
  connection: Connection;
  /** The PostgreSQL on which pages are previewed. */
  databaseUrl: string;
  base: DocumentBase;
  examiner: Examiner;
  /** What the process of a desk runs (scripts/workbench/desk). */
  deskProgram: URL;
  /** Where the code is that the app brings along; undefined: among the documents. */
  folder?: string;
  /** The model in force. */
  model: () => Model;
  /** What else writes change sets: it tells desks of documents that a set has otherwise from now on. */
  beside?: (heard: Heard) => Mount[];
}

type Heard = NonNullable<ChangeSetOptions['heard']>;

/** What 页面工作台 stands on: change sets, and desks at which they are written. */
export function mountWorkbench({
  deskProgram,
  databaseUrl,
  folder,
  beside = () => [],
  ...parts
}: WorkbenchParts): Mount[] {
  const { connection, base, model } = parts;
  const desks = new Desks(deskProgram);
  const readable = answering(base);
  const documents = (set: number | undefined) => documentsAsIn(set, readable, connection.database);
  /** Whoever sits at a desk has what others have published, with what their own set says in its place. */
  const published = async (files: readonly string[]): Promise<void> => {
    for (const set of desks.changeSets()) {
      const { files: now } = await documents(set);
      desks.replace(set, new Map(files.map(file => [file, now.get(file) ?? null])));
    }
  };
  const heard: Heard = (set, changed) => desks.replace(set, changed);
  return [
    mountChangeSets({
      ...parts,
      heard,
      // A desk that has gone meanwhile asks for all documents when it is opened again.
      published: files => void published(files).catch(() => undefined),
    }),
    mountDesks({ desks, databaseUrl, model, folder, documents }),
    ...beside(heard),
  ];
}
