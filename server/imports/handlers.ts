import { tried } from '../acts/tried.ts';
import type { CallContext, Handler } from '../calls/handler.ts';
import { once } from '../calls/once.ts';
import { ServerError } from '../errors/server-error.ts';
import { attempt } from './attempt.ts';
import { countGuessesOf } from './guesses.ts';
import { type ImportPlan, importOf } from './plan.ts';
import { type ImportedRow, importRows } from './rows.ts';
import { type ReadSheet, readSheet } from './sheet.ts';
import { workbookOf } from './workbook.ts';

/** GET imports/template?page: the file to fill in. */
const template: Handler = async context => workbookOf(context, importOf(context, context.query.page));

/** POST imports/check, the parts `page` and `file`: what would become of each row. Nothing is kept. */
const check: Handler = async context => {
  const { plan, sheet } = await given(context);
  return answerOf(plan, sheet, await attempt(context, plan, sheet.lines));
};

/** POST imports/faults, the same and `lines`: those of them that go wrong, as a file that says why. */
const faults: Handler = async context => {
  const { plan, sheet } = await given(context);
  const asked = new Set(String(context.body.lines ?? '').split(','));
  const rows = await attempt(context, plan, sheet.lines);
  const wrong = rows.filter(({ line, state }) => state === 'wrong' && asked.has(String(line)));
  if (wrong.length === 0) throw new ServerError('rejected', { values: { message: '这些行现在都没有错误' } });
  return workbookOf(context, plan, wrong);
};

/**
 * POST imports, the same and `rows`: 'all' of them or none; 'good' leaves those out that go wrong. One transaction, once
 * for each Idempotency-Key.
 */
const carryOut: Handler = async context => {
  const { plan, sheet } = await given(context);
  return tried(() =>
    once(context, async own => {
      const rows = await importRows(own, plan, sheet.lines);
      const wrong = rows.filter(({ state }) => state === 'wrong').length;
      if (wrong > 0 && context.body.rows !== 'good')
        throw new ServerError('rejected', { values: { message: `有${wrong}行有误，一行也没有导入` } });
      return answerOf(plan, sheet, rows);
    }),
  );
};

async function given(context: CallContext): Promise<{ plan: ImportPlan; sheet: ReadSheet }> {
  const plan = importOf(context, context.body.page);
  const sheet = await readSheet(context.body.file, plan.columns);
  await countGuessesOf(context, plan, sheet.lines);
  return { plan, sheet };
}

const answerOf = ({ columns }: ImportPlan, { ignored }: ReadSheet, rows: ImportedRow[]) => ({
  columns: columns.map(({ name, label }) => ({ name, label })),
  ignored,
  rows,
});

export const importHandlers = {
  'import.template': template,
  'import.check': check,
  'import.faults': faults,
  'import.carryOut': carryOut,
} satisfies Record<string, Handler>;
