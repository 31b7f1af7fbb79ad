import { sql } from 'kysely';
import type { CallContext } from '../../calls/handler.ts';
import { once } from '../../calls/once.ts';
import type { Database } from '../../database/connect.ts';
import { ServerError } from '../../errors/server-error.ts';
import { enqueue } from '../../queue/enqueue.ts';
import { cellText, lostDigits } from '../cell-text.ts';
import { type ImportPlan, importOf } from '../plan.ts';
import type { CarriedOut } from '../rows.ts';
import type { ReadSheet, SheetLine } from '../sheet.ts';
import { type Batch, countBatch, moveBatch, newBatch, ownBatch } from './batch.ts';
import { keepLines, noteLines } from './lines.ts';
import { type ImportStep, statusesOf, type WaitingImport } from './waiting.ts';

/** What is answered at once where rows are gone through in the background. */
interface Later {
  importId: number;
}

/** A file that is too large to be waited for is checked by a job. @returns undefined: it is not. @throws ServerError rejected where one is under way */
export async function laterOf(
  context: CallContext,
  plan: ImportPlan,
  { lines }: ReadSheet,
  fileName: string,
): Promise<Later | undefined> {
  const { imports } = context.model.app;
  if (!imports || lines.length <= imports.rows) return undefined;
  return once(context, async own => {
    await refuseSecond(own.database, own.operator.operatorId);
    const page = String(context.body.page);
    await sql`
      update import_batch set status = 'cancelled', finished_at = now(), updated_at = now(), version = version + 1
      where operator_id = ${own.operator.operatorId} and page = ${page} and status = 'checked'`.execute(own.database);
    const importId = await newBatch(own, { ...newOf(plan, page, lines, fileName), status: 'checking' });
    await keepLines(own.database, importId, textsOf(plan, lines));
    await putIn(own, importId, 'check');
    return { importId };
  });
}

/** Two presses at once are counted one after the other. */
async function refuseSecond(database: Database, operatorId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('heddle_import'), ${operatorId}::int)`.execute(database);
  const { rows } = await sql`
    select 1 from import_batch where operator_id = ${operatorId} and status in ('checking', 'importing') limit 1`.execute(
    database,
  );
  if (rows.length > 0)
    throw new ServerError('rejected', { values: { message: '您有一个导入还在进行，请等它完成或取消后再试' } });
}

/** Rows that were carried out while their person waited are kept, so that they can be undone. */
export async function keepForUndo(
  own: CallContext,
  plan: ImportPlan,
  { done, lines, fileName }: { done: readonly CarriedOut[]; lines: readonly SheetLine[]; fileName: string },
): Promise<number | undefined> {
  if (!own.model.app.imports) return undefined;
  const importId = await newBatch(own, {
    ...newOf(plan, String(own.body.page), lines, fileName),
    status: 'imported',
  });
  await keepLines(own.database, importId, textsOf(plan, lines));
  await noteLines(own.database, importId, 'done', done);
  await countBatch(own.database, importId, 100);
  await sql`update import_batch set finished_at = now() where import_id = ${importId}`.execute(own.database);
  return importId;
}

const newOf = ({ title, isUndoable }: ImportPlan, page: string, lines: readonly SheetLine[], fileName: string) => ({
  title,
  page,
  fileName,
  rowCount: lines.length,
  isUndoable,
});

/** Cells as texts, which JSON keeps as they are; a number that has lost digits stays one, and is refused as one. */
const textsOf = ({ columns }: ImportPlan, lines: readonly SheetLine[]): SheetLine[] =>
  lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      columns.flatMap(column => {
        const value = cells[column.name];
        if (value === undefined) return [];
        return [[column.name, lostDigits(value) ? value : cellText(column, value)]];
      }),
    ),
  }));

/** What was checked is carried out. @throws ServerError notFound; rejected where it waits for nobody */
export const confirm = (context: CallContext, importId: unknown): Promise<Later> =>
  begin(context, importId, 'carryOut', ({ newCount, changedCount }) =>
    newCount + changedCount > 0 ? '这个导入不在等待确认，请刷新' : '没有可以导入的行',
  );

/** What was imported is undone, as far as nobody has worked on it since. @throws ServerError notFound; rejected where it cannot be */
export const undo = (context: CallContext, importId: unknown): Promise<Later> =>
  begin(context, importId, 'undo', () => '这个导入不能撤销：已经撤销过、已过撤销的期限，或由业务办理的步骤完成');

function begin(
  context: CallContext,
  asked: unknown,
  step: 'carryOut' | 'undo',
  whyNot: (batch: Batch) => string,
): Promise<Later> {
  return once(context, async own => {
    const batch = await ownBatch(own, asked, 'toChange');
    importOf(own, batch.page);
    const { before, during } = statusesOf[step];
    const may = step === 'undo' ? batch.isUndoable : batch.newCount + batch.changedCount > 0;
    if (step === 'carryOut') await refuseSecond(own.database, own.operator.operatorId);
    if (!may || !(await moveBatch(own.database, batch.importId, { from: before, to: during })))
      throw new ServerError('rejected', { values: { message: whyNot(batch) } });
    await putIn(own, batch.importId, step);
    return { importId: batch.importId };
  });
}

async function putIn({ database, operator, page }: CallContext, importId: number, step: ImportStep): Promise<void> {
  const { operatorId, org, token } = operator;
  const by = { operatorId, orgId: org.orgId, ...(token ? { tokenId: token.id } : {}) };
  const payload: WaitingImport = { importId, ...by, page, step };
  await enqueue(database, [{ key: `import ${importId} ${step}`, kind: 'import', name: step, payload: { ...payload } }]);
}
