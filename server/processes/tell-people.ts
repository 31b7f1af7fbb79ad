import { sql } from 'kysely';
import { tell } from '../notices/tell.ts';
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

/** Tells those whose turn it is. */
export const tellAsked = (run: Run, operators: readonly number[], stepTitle: string): Promise<void> =>
  tellAbout(run, operators, `待审批：${run.approval.recordName}`, `${stepTitle}，提交人${run.approval.starterName}`);

/** Tells who handed in what has come of it. */
export const tellStarter = (run: Run, what: string, text = ''): Promise<void> =>
  tellAbout(run, [run.approval.starterId], `${what}：${run.approval.recordName}`, text);

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
