import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Member } from './roster.ts';

/** A row of `approval`: one record on its way through a process. */
export interface Approval {
  approvalId: number;
  process: string;
  processTitle: string;
  recordEntity: string;
  recordId: number;
  recordName: string;
  state: 'running' | 'blocked' | 'returned' | 'agreed' | 'rejected' | 'withdrawn' | 'terminated';
  /** The titles of the steps that are open. */
  stepTitle: string;
  round: number;
  starterId: number;
  starterName: string;
  starterOrgId: number;
  /** The definition that it follows, by its hash. */
  definition: string;
  reason: string | null;
  /** The key of the step that goes on when it is handed in again; or of the one that could not be opened. */
  resume: string | null;
  /** Since it was last urged; null: never. */
  minutesSinceUrged: number | null;
}

/** A row of `approvalTask`: what one person is asked, was asked, or got a copy of. */
export interface Task extends Member {
  taskId: number;
  stepId: number;
  /** Of the step in its process. */
  stepKey: string;
  approvalId: number;
  handlerId: number;
  handlerName: string;
  orgName: string;
  kind: 'vote' | 'copy';
  verdict: 'agree' | 'reject' | 'transfer' | null;
  isAdded: boolean;
  givenById: number | null;
}

const approvalColumns = sql`
  approval_id as "approvalId", process, process_title as "processTitle", record_entity as "recordEntity",
  record_id as "recordId", record_name as "recordName", state, step_title as "stepTitle", round, starter_id as "starterId",
  starter_name as "starterName", starter_org_id as "starterOrgId", definition, reason, resume, 
  extract(epoch from now() - urged_at) / 60 as "minutesSinceUrged"`;

/** The approval of these conditions, locked: whatever changes one holds it first, so that of many at once each sees what the others did. */
export async function lockApproval(
  database: Database,
  where: { id: number } | { task: number },
): Promise<Approval | undefined> {
  const id =
    'id' in where
      ? sql`${where.id}::bigint`
      : sql`(select approval_id from approval_task where task_id = ${where.task})`;
  const { rows } = await sql<Approval>`
    select ${approvalColumns} from approval where approval_id = ${id} for no key update`.execute(database);
  return rows[0];
}

/** The last approval of a record by a process, locked. */
export async function lastApproval(
  database: Database,
  process: string,
  recordId: number,
): Promise<Approval | undefined> {
  const { rows } = await sql<Approval>`
    select ${approvalColumns} from approval where process = ${process} and record_id = ${recordId}
    order by approval_id desc limit 1 for no key update`.execute(database);
  return rows[0];
}

const taskColumns = sql`
  task_id as "taskId", task_id as id, step_id as "stepId",
  (select step_key from approval_step s where s.step_id = approval_task.step_id) as "stepKey",
  approval_id as "approvalId", handler_id as "handlerId",
  handler_name as "handlerName", coalesce(org_name, '') as "orgName", kind, state, verdict, coalesce(is_added, false) as "isAdded",
  given_by_id as "givenById",
  coalesce((select json_agg((e ->> 'taskId')::bigint) from jsonb_array_elements(waits_for) e), '[]') as "waitsFor"`;

/** Those who are asked in a step, in the order in which they came. */
export async function rosterOf(database: Database, stepId: number): Promise<Task[]> {
  const { rows } = await sql<Task>`
    select ${taskColumns} from approval_task where step_id = ${stepId} and kind = 'vote' order by task_id`.execute(
    database,
  );
  return rows;
}

export async function taskOf(database: Database, taskId: number): Promise<Task | undefined> {
  const { rows } = await sql<Task>`select ${taskColumns} from approval_task where task_id = ${taskId}`.execute(
    database,
  );
  return rows[0];
}

/** The task by which somebody is asked now about a record. */
export async function openTaskOn(
  database: Database,
  { entity, key, operatorId }: { entity: string; key: number; operatorId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select task_id as id from approval_task where record_entity = ${entity} and record_id = ${key}
      and handler_id = ${operatorId} and kind = 'vote' and state = 'open'
    order by task_id limit 1`.execute(database);
  return rows[0]?.id;
}

type Values = Record<string, unknown>;

/** Into a table of approvals; columns by their names in the database. @returns the key */
export async function insertInto(database: Database, table: string, key: string, values: Values): Promise<number> {
  const [made = 0] = await insertAll(database, table, key, [values]);
  return made;
}

/** Several that have the same columns, by one statement. @returns the keys, in their order */
export async function insertAll(
  database: Database,
  table: string,
  key: string,
  rows: readonly Values[],
): Promise<number[]> {
  const names = Object.keys(rows[0] ?? {}).map(name => sql.id(name));
  const values = rows.map(row => sql`(${sql.join(Object.values(row))})`);
  const made = await sql<{ key: number }>`
    insert into ${sql.table(table)} (${sql.join(names)}) values ${sql.join(values)}
    returning ${sql.id(key)} as key`.execute(database);
  return made.rows.map(one => one.key);
}

export async function setOf(database: Database, table: string, key: string, id: number, values: Values): Promise<void> {
  const set = Object.entries(values).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  await sql`
    update ${sql.table(table)} set ${sql.join([...set, sql`updated_at = now()`])} where ${sql.id(key)} = ${id}`.execute(
    database,
  );
}

/** Writes what has changed between two states of a roster. @returns the tasks whose turn has come */
export async function keepRoster(
  database: Database,
  before: readonly Member[],
  after: readonly Member[],
): Promise<number[]> {
  const opened: number[] = [];
  for (const member of after) {
    const former = before.find(({ id }) => id === member.id);
    if (former && former.state === member.state && former.waitsFor.join() === member.waitsFor.join()) continue;
    if (member.state === 'open' && former?.state !== 'open') opened.push(member.id);
    await sql`
      update approval_task set state = ${member.state}, updated_at = now(), opened_at = case when ${member.state} = 'open' then coalesce(opened_at, now()) else opened_at end,
        waits_for = ${JSON.stringify(member.waitsFor.map(taskId => ({ taskId })))}::jsonb
      where task_id = ${member.id}`.execute(database);
  }
  return opened;
}

/** Whether anybody has decided anything yet. */
export async function hasVotes(database: Database, approvalId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from approval_task where approval_id = ${approvalId} and verdict is not null limit 1`.execute(database);
  return rows.length > 0;
}
