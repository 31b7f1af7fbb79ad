import { tried } from '../acts/tried.ts';
import type { CallContext, Handler } from '../calls/handler.ts';
import { once } from '../calls/once.ts';
import { UploadedFile } from '../calls/uploaded-file.ts';
import { ServerError } from '../errors/server-error.ts';
import { formatAsked } from '../reports/file-format.ts';
import { attempt } from './attempt.ts';
import { ownBatch } from './batch/batch.ts';
import { confirm, keepForUndo, laterOf } from './batch/begin.ts';
import { outcomes } from './batch/lines.ts';
import { faultsFile, templateOf } from './form.ts';
import { countGuessesOf } from './guesses.ts';
import { type ImportPlan, importOf } from './plan.ts';
import { type ImportedRow, importRows } from './rows.ts';
import { type ReadSheet, readingOf, readSheet } from './sheet.ts';

/** GET imports/template?page&format: the file to fill in, an Excel file or a CSV. */
const template: Handler = async context =>
  templateOf(context, importOf(context, context.query.page), formatAsked(context.query));

/** POST imports/check, the parts `page` and `file`: what would become of each row, or of a large file who will say so. */
const check: Handler = async context => {
  const { plan, sheet, fileName } = await given(context);
  const later = await laterOf(context, plan, sheet, fileName);
  if (later) return { ...later, ...readingOf(sheet) };
  return answerOf(plan, sheet, rowsOf(await attempt(context, plan, sheet.lines)));
};

/** POST imports/faults, the same and `lines`, or `importId`: those that go wrong, as a file of the same form that says why. */
const faults: Handler = async context => {
  const { plan, rows, fileName, asked } = await (context.body.importId === undefined
    ? triedAgain(context)
    : kept(context));
  const wrong = rows.filter(({ line, state }) => state === 'wrong' && (!asked || asked.has(String(line))));
  if (wrong.length === 0) throw new ServerError('rejected', { values: { message: '这些行现在都没有错误' } });
  return faultsFile(context, plan, { wrong, fileName });
};

interface Asked {
  plan: ImportPlan;
  rows: ImportedRow[];
  /** Of the file that they stood in. */
  fileName: string;
  /** The lines that are wanted; absent: all. */
  asked?: Set<string>;
}

async function triedAgain(context: CallContext): Promise<Asked> {
  const { plan, sheet, fileName } = await given(context);
  const asked = new Set(String(context.body.lines ?? '').split(','));
  return { plan, rows: rowsOf(await attempt(context, plan, sheet.lines)), fileName, asked };
}

async function kept(context: CallContext): Promise<Asked> {
  const { importId, page, fileName } = await ownBatch(context, context.body.importId);
  return { plan: importOf(context, page), rows: await outcomes(context.database, importId), fileName };
}

/**
 * POST imports, the same and `rows`: 'all' of them or none; 'good' leaves those out that go wrong. One transaction, once
 * for each Idempotency-Key. With `importId` in the place of a file: what was checked is carried out in the background.
 */
const carryOut: Handler = async context => {
  if (context.body.importId !== undefined) return confirm(context, context.body.importId);
  const { plan, sheet, fileName } = await given(context);
  if (sheet.lines.length > (context.model.app.imports?.rows ?? plan.most))
    throw new ServerError('rejected', { values: { message: '行数太多，请先检查' } });
  return tried(() =>
    once(context, async own => {
      const done = await importRows(own, plan, sheet.lines);
      const wrong = done.filter(({ row }) => row.state === 'wrong').length;
      if (wrong > 0 && context.body.rows !== 'good')
        throw new ServerError('rejected', { values: { message: `有${wrong}行有误，一行也没有导入` } });
      const importId = await keepForUndo(own, plan, { done, lines: sheet.lines, fileName });
      return { ...answerOf(plan, sheet, rowsOf(done)), ...(importId === undefined ? {} : { importId }) };
    }),
  );
};

/** GET imports/rows?importId: what becomes of each row of an import that is kept. */
const rows: Handler = async context => {
  const { importId, page } = await ownBatch(context, context.query.importId);
  return answerOf(importOf(context, page), { ignored: [] }, await outcomes(context.database, importId));
};

async function given(context: CallContext): Promise<{ plan: ImportPlan; sheet: ReadSheet; fileName: string }> {
  const plan = importOf(context, context.body.page);
  const { file } = context.body;
  const sheet = await readSheet(file, plan, String(context.operator.operatorId));
  await countGuessesOf(context, plan, sheet.lines);
  return { plan, sheet, fileName: file instanceof UploadedFile ? file.name : '' };
}

const rowsOf = (done: readonly { row: ImportedRow }[]): ImportedRow[] => done.map(({ row }) => row);

const answerOf = ({ columns }: ImportPlan, sheet: Pick<ReadSheet, 'ignored' | 'csv'>, done: ImportedRow[]) => ({
  columns: columns.map(({ name, label }) => ({ name, label })),
  ignored: sheet.ignored,
  ...readingOf(sheet),
  rows: done,
});

export const importHandlers = {
  'import.template': template,
  'import.check': check,
  'import.faults': faults,
  'import.carryOut': carryOut,
  'import.rows': rows,
} satisfies Record<string, Handler>;
