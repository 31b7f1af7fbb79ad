import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { VerbContext } from '../calls/verb.ts';
import type { Row } from '../query/answer.ts';
import { enqueue } from '../queue/enqueue.ts';

/**
 * Who is asked to decide may not be there any more: an account was locked, left, or lost a role. Each approval that waits
 * for them is seen to in a job of its own, which comes at once.
 * @param after absent: it was deleted
 */
export async function followPeople({ database, entity }: VerbContext, before: Row, after: Row | undefined) {
  if (entity.name !== 'secoperator' || !isLess(before, after)) return;
  const { rows } = await sql<{ approvalId: number; process: string }>`
    select distinct a.approval_id as "approvalId", a.process from approval a join approval_task t using (approval_id)
    where a.state = 'running' and t.kind = 'vote' and t.state in ('open', 'waiting')
      and t.handler_id = ${Number(before.operatorId)}`.execute(database);
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

const isLess = (before: Row, after: Row | undefined): boolean =>
  !after ||
  (before.enabled !== false && after.enabled === false) ||
  rolesOf(before).some(id => !rolesOf(after).includes(id));

const rolesOf = ({ roles }: Row): number[] =>
  Array.isArray(roles) ? roles.map(({ roleId }: { roleId: number }) => Number(roleId)) : [];
