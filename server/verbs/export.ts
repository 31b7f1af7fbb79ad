import { ServerError } from '../errors/server-error.ts';
import { FileAnswer } from '../handlers/handler.ts';
import { masked } from '../query/answer.ts';
import { readPlan } from '../query/plan.ts';
import { listRows } from '../query/rows.ts';
import { batches } from '../reports/batches.ts';
import { workbookStream } from '../reports/excel.ts';
import { assertExportable } from '../reports/handlers.ts';
import { cellType, shownValue } from '../reports/labels.ts';
import type { VerbHandler } from './verb.ts';

/** Body {query: {filters, sort, order}, columns: [names], title}: the whole filtered list as an Excel file, columns as seen. */
export const exportRows: VerbHandler = async ({ database, model, entity, operator, body, call }) => {
  const { filters, sort, order } = (body.query ?? {}) as { filters?: Record<string, unknown>; sort?: string; order?: string };
  const names = Array.isArray(body.columns) ? body.columns.map(String) : [];
  const columns = names.map(name => entity.fields.find(field => field.name === name));
  const unknown = names.filter((_, index) => columns[index] === undefined);
  if (columns.length === 0 || unknown.length > 0) throw new ServerError('badInput', { fields: { columns: unknown.length > 0 ? `没有字段 ${unknown.join('、')}` : '请选择要导出的列' } });
  const known = columns.filter(field => field !== undefined);
  const page = async (curPage: number) => {
    const answer = await listRows(database, { model, entity, operator, query: { ...filters, sort, order, curPage, limit: 1000 }, where: call.where });
    return { ...answer, records: masked(answer.records, readPlan(model, entity), model, operator) };
  };
  const first = await page(1);
  assertExportable(first.total, first.more, { model });
  const title = typeof body.title === 'string' && body.title ? body.title : entity.title;
  return new FileAnswer(
    `${title}.xlsx`,
    workbookStream({
      title,
      columns: known.map(field => ({ header: field.label, type: cellType(field) })),
      rows: batches(first, page, row => known.map(field => shownValue(field, row, model))),
    }),
  );
};
