import type { Handler } from '../../calls/handler.ts';
import { formatAsked } from '../../reports/file-format.ts';
import { templateOf } from '../form.ts';
import { readingOf } from '../sheet.ts';
import { linesOf } from './plan.ts';
import { readLines } from './read.ts';

/** GET imports/lines/template?page&field&format: the file to fill in, an Excel file or a CSV. */
const linesTemplate: Handler = async context =>
  templateOf(context, linesOf(context, context.query.page, context.query.field), formatAsked(context.query));

/** POST imports/lines, the parts `page`, `field` and `file`: the lines that the file says, for the form to take. */
const lines: Handler = async context => {
  const plan = linesOf(context, context.body.page, context.body.field);
  const { lines: rows, ignored, missing, ...read } = await readLines(context, plan, context.body.file);
  return {
    columns: plan.columns.map(({ name, label }) => ({ name, label })),
    ignored,
    ...readingOf(read),
    missing: missing.map(({ label }) => label),
    rows,
  };
};

export const lineFileHandlers = {
  'import.linesTemplate': linesTemplate,
  'import.lines': lines,
} satisfies Record<string, Handler>;
