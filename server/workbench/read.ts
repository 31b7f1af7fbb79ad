import { sql } from 'kysely';
import { type ChangedDocument, type ChangeSet, type Comment, type Status, statusLabels } from './change-set.ts';
import { commentsOf } from './comments.ts';
import { type Deed, doerOf, fourEyesOf } from './deed.ts';
import { documentsOf } from './documents.ts';
import { countLines } from './patch.ts';
import { digestOf } from './plan.ts';
import { type Act, acts, refusal } from './rules.ts';
import { findSet, type ListedSet, listSets } from './store.ts';

/** The sets that somebody has to do with. */
export interface SetLists {
  /** Their own that have not ended. */
  mine: ListedSet[];
  /** Those that they may publish. */
  toPublish: ListedSet[];
  /** Those of anybody that have ended. */
  ended: ListedSet[];
}

const ended: readonly Status[] = ['published', 'rolledBack', 'discarded'];

export async function listsFor(deed: Deed): Promise<SetLists> {
  const { database } = deed.connection;
  const me = deed.operator.operatorId;
  const handedIn = doerOf(deed).mayPublish ? await listSets(database, sql`status = 'handedIn'`) : [];
  return {
    mine: await listSets(database, sql`owner_id = ${me} and status <> all(${[...ended]}::text[])`),
    toPublish: handedIn.filter(set => refusal('publish', set, doerOf(deed), fourEyesOf(deed)) === undefined),
    ended: await listSets(database, sql`status = any(${[...ended]}::text[])`),
  };
}

/** A document of a set, as it is listed. */
interface ListedDocument {
  file: string;
  change: 'added' | 'changed' | 'deleted';
  /** Lines that are new, and lines that are gone. */
  added: number;
  removed: number;
  /** Of the text that the set has; null: it is deleted. */
  digest: string | null;
}

/** A set as who opens it sees it. */
export interface ReadSet extends ChangeSet {
  /** What staff call its status. */
  statusLabel: string;
  documents: ListedDocument[];
  comments: Comment[];
  /** Each act → why they may not do it; null: they may. */
  may: Record<Act, string | null>;
}

/** @throws ServerError where there is none */
export async function readSet(deed: Deed, id: number): Promise<ReadSet> {
  const { database } = deed.connection;
  const set = await findSet(database, id);
  const refusals = Object.keys(acts).map(act => [
    act,
    refusal(act as Act, set, doerOf(deed), fourEyesOf(deed)) ?? null,
  ]);
  return {
    ...set,
    statusLabel: statusLabels[set.status],
    documents: (await documentsOf(database, id)).map(listed),
    comments: await commentsOf(database, id),
    may: Object.fromEntries(refusals),
  };
}

function listed({ file, text, base }: ChangedDocument): ListedDocument {
  const change = base === null ? 'added' : text === null ? 'deleted' : 'changed';
  return { file, change, ...countLines(base, text), digest: digestOf(text) };
}
