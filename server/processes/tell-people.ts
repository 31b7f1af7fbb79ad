import { sql } from 'kysely';
import { noticeChannel, tell } from '../notices/tell.ts';
import { peopleOf } from './people.ts';
import type { Run } from './run.ts';

/** Tells those whose tasks are open now, under the bell. */
export async function tellOpened(run: Run, tasks: readonly number[], stepTitle: string): Promise<void> {
  if (tasks.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select handler_id as id from approval_task where task_id = any(${[...tasks]}::bigint[])`.execute(
    run.context.database,
  );
  await tellAsked(
    run,
    rows.map(({ id }) => id),
    stepTitle,
  );
}

/** The windows of those whose tasks have become others count them anew; called at the end of what is done to an approval. */
export async function wakeWindows({ context, approval }: Run): Promise<void> {
  await sql`
    select pg_notify(${noticeChannel}, handler_id::text) from (
      select distinct handler_id from approval_task where approval_id = ${approval.approvalId} and updated_at = now()
    ) as changed`.execute(context.database);
}

/** Tells those whose turn it is. */
export const tellAsked = (run: Run, operators: readonly number[], stepTitle: string): Promise<void> =>
  tellAbout(run, operators, `待审批：${run.approval.recordName}`, `${stepTitle}，提交人${run.approval.starterName}`);

/** Tells who handed in what has come of it. */
export const tellStarter = (run: Run, what: string, text = ''): Promise<void> =>
  tellAbout(run, [run.approval.starterId], `${what}：${run.approval.recordName}`, text);

/** Tells those who see to approvals that cannot go on (app.yaml: approvals), with the list of them. */
export async function tellAdministrators({ context, approval }: Run, reason: string): Promise<void> {
  const { database, model } = context;
  const { approvals } = model.app;
  if (!approvals) return;
  const people = await peopleOf(database, { role: approvals.role }, approval, {});
  await tell(
    database,
    people.map(({ id }) => id),
    {
      title: `受阻：${approval.recordName}`,
      text: `${approval.processTitle} · ${reason}`,
      page: approvals.page,
    },
  );
}

/** Tells those who get a copy. */
export const tellCopied = (run: Run, operators: readonly number[], stepTitle: string): Promise<void> =>
  tellAbout(run, operators, `抄送：${run.approval.recordName}`, `${stepTitle}已同意`);

function tellAbout(
  { context, process, entity, approval }: Run,
  operators: readonly number[],
  title: string,
  text: string,
) {
  return tell(context.database, operators, {
    title,
    text: `${approval.processTitle}${text && ` · ${text}`}`,
    ...(process.page ? { page: process.page, params: { [entity.key]: approval.recordId } } : {}),
  });
}
