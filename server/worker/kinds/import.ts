import { sql } from 'kysely';
import type { Model, StoredFile } from '#runtime/language/bundle/model.ts';
import type { CallContext } from '../../calls/handler.ts';
import type { Database } from '../../database/connect.ts';
import { holdFile } from '../../files/readers.ts';
import { type Batch, moveBatch, ownBatch } from '../../imports/batch/batch.ts';
import { outcomes } from '../../imports/batch/lines.ts';
import { takeStep } from '../../imports/batch/steps.ts';
import { type ImportStep, statusesOf, type WaitingImport } from '../../imports/batch/waiting.ts';
import { faultsFile } from '../../imports/form.ts';
import { type ImportPlan, importOf } from '../../imports/plan.ts';
import { tell } from '../../notices/tell.ts';
import type { Job } from '../../queue/job.ts';
import { keepHold } from '../../queue/settle.ts';
import type { Kind } from '../kind.ts';
import { onBehalf } from '../on-behalf.ts';

const payloadOf = ({ payload }: Job): WaitingImport => payload as unknown as WaitingImport;

/** Seconds for which the job stays this worker's after each part: far more than a part takes. */
const lease = 120;

/** A step of an import that is not waited for: its rows are gone through part by part, for whoever asked, with the rights that they have now. */
export const importKind: Kind = {
  async deliver(job, tools) {
    const { importId, step, ...asked } = payloadOf(job);
    const { database } = tools.connection;
    const context = await onBehalf({ ...asked, call: `import.${step}`, key: job.key }, tools);
    const { during, after } = statusesOf[step];
    const isUnderWay = async (): Promise<boolean> => (await ownBatch(context, importId)).status === during;
    // What was done before its worker died is done.
    if (!(await isUnderWay())) return;
    const { page, fileName } = await ownBatch(context, importId);
    const plan = importOf(context, page);
    const goOn = async (): Promise<boolean> => (await keepHold(database, job, lease)) && (await isUnderWay());
    if (!(await takeStep({ context, plan, importId, goOn }, step))) return;
    const faults = step === 'undo' ? undefined : await keepFaults(context, plan, { importId, fileName });
    if (step === 'undo') await nameKept(database, plan, importId);
    await moveBatch(database, importId, { from: during, to: after, faults });
  },
  async finish(job, { transaction, model }) {
    const { importId, operatorId, step } = payloadOf(job);
    const batch = await ownBatch({ database: transaction, operator: { operatorId } }, importId);
    if (batch.status === statusesOf[step].after) await tellOf(transaction, { operatorId, model }, batch);
  },
  async giveUp(job, { transaction, model }) {
    const { importId, operatorId, step } = payloadOf(job);
    const [to, error] = whenGivenUp[step];
    await moveBatch(transaction, importId, { from: statusesOf[step].during, to, error });
    const batch = await ownBatch({ database: transaction, operator: { operatorId } }, importId);
    if (batch.error === error) await tellOf(transaction, { operatorId, model }, batch);
  },
  retry: () => ({ attempts: 3, first: 10, most: 60 }),
  shown: ({ name }) => ({ title: titles[name as ImportStep] }),
  logged: false,
};

const titles: Record<ImportStep, string> = { check: '检查导入', carryOut: '导入', undo: '撤销导入' };

/** What it is then, and what its person reads. */
const whenGivenUp: Record<ImportStep, ['failed' | 'imported', string]> = {
  check: ['failed', '服务器没有检查完，请重新导入；仍不成功请联系管理员'],
  carryOut: ['imported', '服务器没有做完，只导入了一部分：可以撤销，或导入剩下的行'],
  undo: ['imported', '服务器没有撤销完，请再撤销一次；仍不成功请联系管理员'],
};

/** The rows that go wrong, as a file on the import. */
async function keepFaults(
  context: CallContext,
  plan: ImportPlan,
  { importId, fileName }: Pick<Batch, 'importId' | 'fileName'>,
): Promise<StoredFile | undefined> {
  const wrong = (await outcomes(context.database, importId)).filter(({ state }) => state === 'wrong');
  if (wrong.length === 0) return undefined;
  const { name, stream } = await faultsFile(context, plan, { wrong, fileName });
  const parts: Uint8Array[] = [];
  for await (const part of stream as AsyncIterable<Uint8Array>) parts.push(part);
  const content = Buffer.concat(parts);
  const { rows } = await sql<{ id: string }>`
    with former as (delete from heddle_file where stored_by = ${`import ${importId}`})
    insert into heddle_file (name, size, content, stored_by, taken_at)
    values (${name}, ${content.length}, ${content}, ${`import ${importId}`}, now()) returning id`.execute(
    context.database,
  );
  const id = rows[0]?.id ?? '';
  await holdFile(context.database, id, { entity: 'importBatch', key: importId, field: 'faults' });
  return { id, name, size: content.length };
}

/** Records that an undo names; the others are counted. */
const mostNamed = 100;

/** Names the records that an undo had to leave as they are. */
async function nameKept(database: Database, { columns }: ImportPlan, importId: number): Promise<void> {
  const { rows } = await sql<{ line: number; cells: string[]; why: string }>`
    select line, outcome -> 'cells' as cells, outcome ->> 'message' as why from heddle_import_line
    where import_id = ${importId} and stage = 'kept' order by line limit ${mostNamed}`.execute(database);
  const named = columns.findIndex(({ required }) => required);
  const text = rows.map(({ line, cells, why }) => `第${line}行 ${cells[Math.max(named, 0)] ?? ''}：${why}`).join('\n');
  await sql`update import_batch set kept = nullif(left(${text}, 10000), '') where import_id = ${importId}`.execute(
    database,
  );
}

/** Tells whose it is how it went, and leads to the page with their imports. */
async function tellOf(
  transaction: Database,
  { operatorId, model }: { operatorId: number; model: Model },
  batch: Batch,
): Promise<void> {
  const page = model.app.imports?.page;
  if (page) await tell(transaction, [operatorId], { ...noticeOf(batch), page });
}

function noticeOf(batch: Batch): { title: string; text: string } {
  const { title, fileName, status, error, newCount, changedCount, wrongCount, undoneCount, keptCount } = batch;
  const file = `${title}「${fileName}」`;
  const wrong = wrongCount > 0 ? `，错误 ${wrongCount} 行` : '';
  if (error) return { title: status === 'failed' ? '导入失败' : '导入没有做完', text: `${file}：${error}` };
  if (status === 'checked')
    return { title: '导入待确认', text: `${file}：新增 ${newCount} 条，修改 ${changedCount} 条${wrong}` };
  if (status === 'undone')
    return {
      title: '已撤销导入',
      text: `${file}：撤销 ${undoneCount} 条${keptCount > 0 ? `，保留 ${keptCount} 条` : ''}`,
    };
  return { title: '已导入', text: `${file}：新增 ${newCount} 条，修改 ${changedCount} 条${wrong}` };
}
