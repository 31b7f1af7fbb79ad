import { type RawBuilder, sql } from 'kysely';
import type { ChangeSet, ChangeSetStatus, ListedSet, Person } from '#runtime/language/bundle/change-sets.ts';
import type { Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';

interface SetRow extends Omit<ChangeSet, 'owner' | 'handedInBy' | 'endedBy'> {
  ownerId: number;
  ownerName: string;
  handedInId: number | null;
  handedInName: string | null;
  endedId: number | null;
  endedName: string | null;
}

const columns = sql`id, title, why, status, reason, owner_id as "ownerId", owner_name as "ownerName",
  handed_in_by as "handedInId", handed_in_name as "handedInName", ended_by as "endedId", ended_name as "endedName",
  created_at as "createdAt", changed_at as "changedAt"`;

const setOf = ({ ownerId, ownerName, handedInId, handedInName, endedId, endedName, ...own }: SetRow): ChangeSet => ({
  ...own,
  owner: { id: ownerId, name: ownerName },
  handedInBy: personOf(handedInId, handedInName),
  endedBy: personOf(endedId, endedName),
});

const personOf = (id: number | null, name: string | null): Person | null =>
  id === null ? null : { id, name: name ?? '' };

/** A set. @throws ServerError where there is none */
export async function findSet(database: Database, id: number): Promise<ChangeSet> {
  const { rows } = await sql<SetRow>`select ${columns} from heddle_change_set where id = ${id}`.execute(database);
  if (!rows[0]) throw new ServerError('noChangeSet');
  return setOf(rows[0]);
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockedSet(transaction: Database, id: number): Promise<ChangeSet> {
  const { rows } = await sql<SetRow>`select ${columns} from heddle_change_set where id = ${id} for update`.execute(
    transaction,
  );
  if (!rows[0]) throw new ServerError('noChangeSet');
  return setOf(rows[0]);
}

/** Most sets of one list; the latest stand first. */
const most = 100;

/** Sets of which a condition of SQL holds, the latest first. */
export async function listSets(database: Database, condition: RawBuilder<unknown>): Promise<ListedSet[]> {
  const { rows } = await sql<SetRow & { documents: number }>`
    select ${columns}, (select count(*) from heddle_change_document where set_id = s.id) as documents
    from heddle_change_set s where ${condition} order by changed_at desc, id desc limit ${most}`.execute(database);
  return rows.map(({ documents, ...own }) => ({ ...setOf(own), documents }));
}

export async function insertSet(
  database: Database,
  { title, why, owner }: Pick<ChangeSet, 'title' | 'why' | 'owner'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into heddle_change_set (title, why, owner_id, owner_name)
    values (${title}, ${why}, ${owner.id}, ${owner.name}) returning id`.execute(database);
  return rows[0]?.id ?? 0;
}

/** What an owner says of their set. */
export async function describeSet(
  database: Database,
  id: number,
  { title, why }: Pick<ChangeSet, 'title' | 'why'>,
): Promise<void> {
  await sql`update heddle_change_set set title = ${title}, why = ${why}, changed_at = now() where id = ${id}`.execute(
    database,
  );
}

/** Where a set goes, and by whom. */
export interface Turn {
  status: ChangeSetStatus;
  by: Person;
  /** Left out: none is given. */
  reason?: string;
}

export async function turnSet(database: Database, id: number, { status, by, reason = '' }: Turn): Promise<void> {
  const who =
    status === 'handedIn'
      ? sql`handed_in_by = ${by.id}, handed_in_name = ${by.name}`
      : sql`ended_by = ${by.id}, ended_name = ${by.name}`;
  await sql`
    update heddle_change_set set status = ${status}, reason = ${reason}, changed_at = now(), ${who}
    where id = ${id}`.execute(database);
}
