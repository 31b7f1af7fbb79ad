import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** Days after which nobody asks for a draft any more. */
const draftDays = 14;
/** Drafts of one person; what was kept longest ago goes first, so that nobody is kept from going on. */
const atMost = 60;
/** Bytes of all of them. */
const mostBytes = 8 * 1024 * 1024;

/** Which of the drafts of one person: of a page, and of what it is about. */
export interface DraftKey {
  operatorId: number;
  page: string;
  record: string;
}

export interface KeptDraft {
  /** As the page wrote it. */
  data: string;
  /** Grows with each keeping. */
  revision: number;
  /** Milliseconds since 1970. */
  keptAt: number;
}

const columns = sql`data, revision, (extract(epoch from kept_at) * 1000)::float8 as "keptAt"`;
const named = ({ operatorId, page, record }: DraftKey) =>
  sql`operator_id = ${operatorId} and page = ${page} and record = ${record}`;

export async function findDraft(database: Database, key: DraftKey): Promise<KeptDraft | null> {
  const { rows } = await sql<KeptDraft>`select ${columns} from heddle_draft where ${named(key)}`.execute(database);
  return rows[0] ?? null;
}

/**
 * Keeps a draft over the revision that it goes on from; 0: there was none.
 * @returns the draft; undefined where another window has kept, or dropped, it meanwhile
 */
export async function keepDraft(
  database: Database,
  key: DraftKey,
  { data, revision }: { data: string; revision: number },
): Promise<KeptDraft | undefined> {
  const { operatorId, page, record } = key;
  const { rows } =
    revision === 0
      ? await sql<KeptDraft>`
          insert into heddle_draft (operator_id, page, record, data, revision)
          values (${operatorId}, ${page}, ${record}, ${data}, 1)
          on conflict do nothing returning ${columns}`.execute(database)
      : await sql<KeptDraft>`
          update heddle_draft set data = ${data}, revision = revision + 1, kept_at = now()
          where ${named(key)} and revision = ${revision} returning ${columns}`.execute(database);
  if (rows[0]) await tidy(database, operatorId);
  return rows[0];
}

export async function dropDraft(database: Database, key: DraftKey): Promise<void> {
  await sql`delete from heddle_draft where ${named(key)}`.execute(database);
}

/** Of everybody, what is too old. */
export async function forgetDrafts(database: Database): Promise<void> {
  await sql`delete from heddle_draft where kept_at < now() - make_interval(days => ${draftDays})`.execute(database);
}

async function tidy(database: Database, operatorId: number): Promise<void> {
  await sql`delete from heddle_draft where operator_id = ${operatorId} and (page, record) not in (
    select page, record from (
      select page, record, kept_at, sum(octet_length(data)) over (order by kept_at desc, page, record) as bytes
      from heddle_draft where operator_id = ${operatorId}
    ) kept where bytes <= ${mostBytes} order by kept_at desc limit ${atMost})`.execute(database);
}
