import { sql } from 'kysely';
import type { CallContext } from '../calls/handler.ts';
import { ServerError } from '../errors/server-error.ts';
import { refusal } from './advance.ts';
import { transfer } from './pass-on.ts';
import { peopleById } from './people.ts';
import { type MoveRecord, runOf } from './run.ts';
import { lockApproval, taskOf } from './tables.ts';
import { wakeWindows } from './tell-people.ts';

/**
 * All that one is asked goes to another, such as before their account is locked.
 * @param to nobody: refused where there is something to hand over, with how much, at the parameter `to`
 */
export async function handOverAll(
  context: CallContext,
  { from, to }: { from: number; to: number | undefined },
  move: MoveRecord,
): Promise<void> {
  const { database } = context;
  const { rows } = await sql<{ taskId: number; name: string }>`
    select t.task_id as "taskId", t.handler_name as name from approval_task t join approval a using (approval_id)
    where t.handler_id = ${from} and t.kind = 'vote' and t.state in ('open', 'waiting') and a.state = 'running'
    order by t.approval_id, t.task_id`.execute(database);
  const [first] = rows;
  if (!first) return;
  if (to === undefined)
    throw new ServerError('badInput', {
      fields: { to: `${first.name}还有${rows.length}项待审批，请选择转交给谁` },
    });
  if (to === from) throw refusal('不能转交给本人');
  const [person] = await peopleById(database, [to]);
  if (!person) throw refusal('所选人员不存在或已停用');
  for (const { taskId } of rows) {
    const approval = await lockApproval(database, { task: taskId });
    const task = await taskOf(database, taskId);
    if (approval?.state !== 'running' || (task?.state !== 'open' && task?.state !== 'waiting')) continue;
    const run = await runOf(context, approval, move);
    await transfer(run, task, to, '账号停用，转交');
    await wakeWindows(run);
  }
}
