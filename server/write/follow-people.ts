import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { VerbContext } from '../calls/verb.ts';
import type { Row } from '../query/answer.ts';
import { enqueue } from '../queue/enqueue.ts';

/**
 * Who is asked to decide may not be there any more: an account was locked, left, went elsewhere or lost a role, a role is
 * gone, an organisation is not in use any more. Each approval that waits for them is seen to in a job of its own, which
 * comes at once.
 * @param after absent: it was deleted
 */
export async function followPeople(context: VerbContext, before: Row, after: Row | undefined): Promise<void> {
  const gone = perhapsGone[context.entity.name]?.(before, after);
  if (!gone) return;
  const { database } = context;
  const { rows } = await sql<{ approvalId: number; process: string }>`
    select distinct a.approval_id as "approvalId", a.process from approval a join approval_task t using (approval_id)
    where a.state = 'running' and t.kind = 'vote' and t.state in ('open', 'waiting') and t.handler_id in (${gone})`.execute(
    database,
  );
  await enqueue(
    database,
    rows.map(({ approvalId, process }) => ({
      key: `absence ${approvalId} ${randomUUID()}`,
      kind: 'absence',
      name: process,
      payload: { approvalId },
    })),
  );
}

/** SQL: the keys of those who may be unable to decide after such a write; undefined: of nobody. */
const perhapsGone: Record<string, (before: Row, after: Row | undefined) => RawBuilder<unknown> | undefined> = {
  secoperator: (before, after) => (isLess(before, after) ? sql`${Number(before.operatorId)}::bigint` : undefined),
  roleHolding: (before, after) =>
    before.endedAt === null && after?.endedAt != null ? sql`${Number(before.operatorId)}::bigint` : undefined,
  secorganize: (before, after) =>
    isShut(before, after)
      ? sql`select operator_id from secoperator
          where org_id = ${Number(before.orgId)} or organizes @> ${listOf({ orgId: Number(before.orgId) })}`
      : undefined,
  secrole: (before, after) =>
    before.roleName === after?.roleName
      ? undefined
      : sql`select operator_id from secoperator where roles @> ${listOf({ roleId: Number(before.roleId) })}`,
};

const listOf = (one: Row) => sql`${JSON.stringify([one])}::jsonb`;

const isShut = (before: Row, after: Row | undefined): boolean =>
  !after || (before.enabled !== false && after.enabled === false);

const isLess = (before: Row, after: Row | undefined): boolean =>
  isShut(before, after) ||
  ['orgId', 'organizes'].some(name => JSON.stringify(before[name]) !== JSON.stringify(after?.[name])) ||
  rolesOf(before).some(id => !rolesOf(after).includes(id));

const rolesOf = ({ roles }: Row = {}): number[] =>
  Array.isArray(roles) ? roles.map(({ roleId }: { roleId: number }) => Number(roleId)) : [];
