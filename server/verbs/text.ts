import { Readable } from 'node:stream';
import type { EntityModel } from '#runtime/language/bundle/model.ts';
import { noteExport } from '../audit/readings.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import type { VerbContext, VerbHandler } from '../calls/verb.ts';
import { ServerError } from '../errors/server-error.ts';
import { allKeys, rowsOf } from '../query/all-rows.ts';
import type { Row } from '../query/answer.ts';
import { asSeen } from '../query/as-seen.ts';
import { hiddenValues } from '../query/hidden.ts';
import { readPlan } from '../query/plan.ts';
import { oneRow } from '../query/rows.ts';
import type { ListQuery } from '../query/select.ts';
import { unseenFields } from '../query/unseen.ts';
import { assertExportable } from '../reports/file.ts';
import { templateOf } from '../texts/template.ts';
import { textOf } from '../texts/text.ts';
import { wordsIn } from '../texts/words.ts';

const refusal = (message: string): ServerError => new ServerError('rejected', { values: { message } });

/**
 * The records that a list would show, in the order in which they were made, as a text file by the template that the
 * parameter `template` refers to: what another program reads holds no masks, so whoever sees one gets no file.
 */
export const text: VerbHandler = async context => {
  const { database, reading = database, model, entity, operator, query, params, call, at } = context;
  const template = templateOf(await templateAsked(context));
  const { template: _, ...filters } = query;
  const asked: ListQuery = {
    model,
    entity,
    operator,
    query: { ...filters, ...params, sort: entity.key, order: 'asc' },
    where: call.where,
    at,
    counting: database,
  };
  refuseMasked(context, wordsIn(template.fileName, template.heading, template.line, template.foot));
  const keys = await allKeys(reading, asked, model.app.limits.exportRows + 1);
  assertExportable(keys.length, { model });
  if (keys.length === 0) throw refusal(`没有可以导出的${entity.title}`);
  const unseen = unseenFields(entity, operator);
  const rows: Row[] = [];
  for await (const part of rowsOf(reading, asked, keys)) rows.push(...(await asSeen(reading, context, part)));
  const fields = entity.fields.filter(field => !field.lines && !unseen.has(field.name));
  const { name, content } = textOf(template, { fields, rows, model });
  await noteExport(context, { entity, title: name, rows: rows.length });
  // Its bytes are for another program: as a text they would be decoded on the way.
  return new FileAnswer(name, Readable.from([content]), 'application/octet-stream');
};

/** @throws ServerError badInput where none is chosen; notFound for one that the caller does not see */
async function templateAsked({ database, model, operator, query, call }: VerbContext): Promise<Row> {
  const entity: EntityModel | undefined =
    model.entities[call.query.find(({ name }) => name === 'template')?.reference?.entity ?? ''];
  const key = Number(query.template);
  if (!entity || !Number.isSafeInteger(key) || key <= 0)
    throw new ServerError('badInput', { fields: { template: '请选择模板' } });
  const row = await oneRow(database, { model, entity, operator }, key);
  if (!row) throw new ServerError('notFound');
  return row;
}

function refuseMasked({ model, entity, operator }: VerbContext, words: readonly string[]): void {
  const hidden = hiddenValues(readPlan(model, entity), model, operator);
  const masked = entity.fields.find(({ name }) => words.includes(name) && hidden.has(name));
  if (masked) throw refusal(`您看到的「${masked.label}」是隐去一部分的，不能写进文件`);
}
