import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { noteExport } from '../audit/readings.ts';
import type { FileAnswer } from '../calls/file-answer.ts';
import type { VerbContext, VerbHandler } from '../calls/verb.ts';
import { ServerError } from '../errors/server-error.ts';
import { exportLater, isForLater, type Later } from '../exports/later.ts';
import { allKeys, rowsOf } from '../query/all-rows.ts';
import { asSeen } from '../query/as-seen.ts';
import { listRows } from '../query/rows.ts';
import type { ListQuery } from '../query/select.ts';
import { withinSpan } from '../query/span.ts';
import { unseenFields } from '../query/unseen.ts';
import { assertExportable } from '../reports/file.ts';
import { formatAsked } from '../reports/file-format.ts';
import { shownValue, workbookColumn } from '../reports/labels.ts';
import { tableFile } from '../reports/table-file.ts';

/**
 * Body {query: {filters, sort, order}, columns: [names], title, sums?: [names], format?}: the whole filtered list as an
 * Excel file or a CSV, its columns as seen, a line of totals where asked for. At most as many rows as the app allows (spec 9). Asked
 * for by GET (spec 7.8: {id}/excel) the filters stand in the address, and every column is there that may be seen.
 */
export const exportRows: VerbHandler = async (context): Promise<FileAnswer | Later> => {
  const { database, reading = database, model, entity, operator, params, body, call, at } = context;
  const { filters, sort, order } = asked(context);
  const columns = columnsOf(context);
  const format = formatAsked(body);
  const query: ListQuery = {
    model,
    entity,
    operator,
    query: { ...withinSpan(context, { ...record(filters), ...params }), sort, order },
    where: call.where,
    at,
    counting: database,
  };
  const keys = await allKeys(reading, query, model.app.limits.exportRows + 1);
  assertExportable(keys.length, { model });
  const title = typeof body.title === 'string' && body.title ? body.title : entity.title;
  if (isForLater(context, keys.length)) return exportLater(context, { title, rows: keys.length });
  await noteExport(context, { entity, title, rows: keys.length });
  async function* lines() {
    for await (const rows of rowsOf(reading, query, keys))
      for (const row of await asSeen(reading, context, rows)) yield columns.map(field => shownValue(field, row, model));
  }
  return tableFile(
    {
      title,
      columns: columns.map(field => workbookColumn(field.label, field)),
      rows: lines(),
      ...(await totals(context, query, columns)),
    },
    format,
  );
};

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** What is asked for: by the body, or by the address alone. */
function asked({ call, query, body }: VerbContext): Record<string, unknown> {
  if (call.method !== 'get') return record(body.query);
  const { sort, order, ...filters } = query;
  return { filters, sort, order };
}

function columnsOf({ call, body, entity, operator }: VerbContext): FieldModel[] {
  if (call.method === 'get') {
    const hidden = unseenFields(entity, operator);
    return entity.fields.filter(field => !field.lines && !hidden.has(field.name));
  }
  const names = Array.isArray(body.columns) ? body.columns.map(String) : [];
  const unseen = unseenFields(entity, operator);
  // A list may show the name behind a reference by its own key.
  const found = names.map(name => entity.fields.find(field => field.name === name.replace(/\$name$/, '')));
  const unknown = names.filter((_, index) => !found[index] || unseen.has(found[index].name));
  if (unknown.length > 0) throw new ServerError('badInput', { fields: { columns: `没有字段 ${unknown.join('、')}` } });
  if (names.length === 0) throw new ServerError('badInput', { fields: { columns: '请选择要导出的列' } });
  return found.filter(field => field !== undefined);
}

async function totals(
  { database, reading = database, body }: VerbContext,
  asked: ListQuery,
  columns: readonly FieldModel[],
): Promise<{ totals?: unknown[] }> {
  if (!Array.isArray(body.sums) || body.sums.length === 0) return {};
  const { sums = {} } = await listRows(reading, {
    ...asked,
    query: { ...asked.query, sums: body.sums.join(','), limit: 1 },
  });
  return { totals: columns.map(field => sums[field.name] ?? null) };
}
