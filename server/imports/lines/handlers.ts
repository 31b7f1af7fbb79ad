import type { Handler } from '../../calls/handler.ts';
import { workbookOf } from '../workbook.ts';
import { linesOf } from './plan.ts';
import { readLines } from './read.ts';

/** GET imports/lines/template?page&field: the file to fill in. */
const linesTemplate: Handler = async context =>
  workbookOf(context, linesOf(context, context.query.page, context.query.field));

/** POST imports/lines, the parts `page`, `field` and `file`: the lines that the file says, for the form to take. */
const lines: Handler = async context => {
  const plan = linesOf(context, context.body.page, context.body.field);
  const { lines: rows, ignored, missing } = await readLines(context, plan, context.body.file);
  return {
    columns: plan.columns.map(({ name, label }) => ({ name, label })),
    ignored,
    missing: missing.map(({ label }) => label),
    rows,
  };
};

export const lineFileHandlers = {
  'import.linesTemplate': linesTemplate,
  'import.lines': lines,
} satisfies Record<string, Handler>;
