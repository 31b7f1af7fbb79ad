import type { RunningApp } from '#scripts/app/start-app.ts';
import { tokenOf } from '../requests/token-of.ts';

/** Applications that wait for one head. */
export const waiting = 5_000;
/** Who decides on them, and who hands them in. */
export const head = 'zongjl';
const starter = 'caigou';

/** What is to be done by the head, and the list of the same records. */
export const address = { inbox: '/callcenter/todoListsNew', list: '/businessApplyManage?status=approving' };

/** An account of the app. @throws Error where there is none of the name */
export function accountOf({ model }: RunningApp, code: string): { code: string; password: string } {
  const account = model.accounts.find(one => one.code === code);
  if (!account) throw new Error(`there is no account ${code}`);
  return account;
}

/** One application is handed in by its calls; the others are like it, each with its line, its approval, its step and its task. */
export async function handInAll(app: RunningApp): Promise<void> {
  const { pool } = app.connection;
  const one = async (text: string): Promise<number> => Number((await pool.query(text)).rows[0]?.id);
  const headId = await one(`select operator_id as id from secoperator where operator_code = '${head}'`);
  const departmentId = await one('select min(department_id) as id from department');
  await pool.query(`update department set leader_id = ${headId} where department_id = ${departmentId}`);
  const { code, password } = accountOf(app, starter);
  const authorization = `Bearer ${await tokenOf(app.url, code, password)}`;
  const send = async (method: string, path: string, body: unknown): Promise<{ id: number }> => {
    const answer = await fetch(`${app.url}/webApi/bop-purchase-business/v1/business${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { code, message, content } = (await answer.json()) as {
      code: number;
      message: string;
      content: { id: number };
    };
    if (code !== 200) throw new Error(message);
    return content;
  };
  const { id } = await send('POST', '', {
    applyType: 'expense',
    subject: '打印纸',
    departmentId,
    budgetItemId: await one('select id from budget_item where amount - occupied - used > 10000 order by id limit 1'),
    reason: '季度用量',
    items: [{ feeCategoryId: await one('select min(id) as id from fee_category'), usage: '打印', amount: 100 }],
  });
  await send('PUT', `/${id}/submit`, {});
  await pool.query(likeIt(id));
}

/** SQL: more rows like one of a table, which differ by what `other` says of the n-th. */
const more = (table: string, where: string, other: string): string => `
  insert into ${table} select made.* from ${table} one, generate_series(1, ${waiting - 1}) n,
    jsonb_populate_record(one, jsonb_build_object(${other})) made where ${where};`;

const likeIt = (id: number): string => {
  const later = (column: string): string => `'${column}', one.${column} + n`;
  const since = "n * interval '1 second'";
  const ofApproval = `one.record_entity = 'expenseApply' and one.record_id = ${id}`;
  const ofStep = `one.approval_id = (select approval_id from approval one where ${ofApproval})`;
  return `
    ${more('expense_apply', `one.id = ${id}`, `${later('id')}, 'code', 'SX9' || n, 'subject', '打印纸 ' || n, 'created_at', one.created_at - ${since}`)}
    ${more('expense_apply_line', `one.apply_id = ${id}`, `${later('id')}, ${later('apply_id')}`)}
    ${more('approval', ofApproval, `${later('approval_id')}, ${later('record_id')}, 'record_name', '打印纸 ' || n`)}
    ${more('approval_step', ofStep, `${later('step_id')}, ${later('approval_id')}`)}
    ${more('approval_task', ofApproval, `${later('task_id')}, ${later('approval_id')}, ${later('step_id')}, ${later('record_id')}, 'record_name', '打印纸 ' || n, 'record_number', 'SX9' || n, 'opened_at', one.opened_at - interval '60 days' - ${since}`)}
    ${[
      'expense_apply.id',
      'expense_apply_line.id',
      'approval_task.task_id',
      'approval_step.step_id',
      'approval.approval_id',
    ]
      .map(key => key.split('.'))
      .map(
        ([table, key]) =>
          `select setval(pg_get_serial_sequence('${table}', '${key}'), (select max(${key}) from ${table}));`,
      )
      .join('\n')}
    analyze`;
};
