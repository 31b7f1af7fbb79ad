import { sql } from 'kysely';
import type {
  ChangedDocument,
  ChangeSetAct,
  ChangeSetStatus,
  ListedDocument,
  ReadSet,
  SetLists,
} from '#runtime/language/bundle/change-sets.ts';
import { commentsOf } from './comments.ts';
import { type Deed, doerOf, fourEyesOf } from './deed.ts';
import { documentsOf } from './documents.ts';
import { countLines } from './patch.ts';
import { digestOf } from './plan.ts';
import { acts, refusal } from './rules.ts';
import { findSet, listSets } from './store.ts';

const ended: readonly ChangeSetStatus[] = ['published', 'rolledBack', 'discarded'];

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

/** @throws ServerError where there is none */
export async function readSet(deed: Deed, id: number): Promise<ReadSet> {
  const { database } = deed.connection;
  const set = await findSet(database, id);
  const refusals = Object.keys(acts).map(act => [
    act,
    refusal(act as ChangeSetAct, set, doerOf(deed), fourEyesOf(deed))?.message ?? null,
  ]);
  return {
    ...set,
    documents: (await documentsOf(database, id)).map(listed),
    comments: await commentsOf(database, id),
    may: Object.fromEntries(refusals),
  };
}

function listed({ file, text, base }: ChangedDocument): ListedDocument {
  const change = base === null ? 'added' : text === null ? 'deleted' : 'changed';
  return { file, change, ...countLines(base, text), digest: digestOf(text) };
}
