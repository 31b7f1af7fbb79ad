import { sql } from 'kysely';
import type { VerbContext, VerbHandler } from '../calls/verb.ts';
import { snake } from '../database/names.ts';
import { ServerError } from '../errors/server-error.ts';
import { changeMany, type Part } from '../write/change-many.ts';
import { touching } from '../write/under-approval.ts';
import type { Body } from '../write/values.ts';

const most = 2000;

/**
 * Changes the `records` of the body, each named by its key, with the `version` that was seen, and the lines of it that are
 * others: all of them or none. Answers with their versions from now on. @throws ServerError badInput, told by records.0.lines.1.actual
 */
export const updateMany: VerbHandler = async given => {
  const context = touching(given, given.call);
  const { database, entity } = context;
  const parts = partsOf(context);
  await changeMany(context, parts);
  const key = sql.id(snake(entity.key));
  const { rows } = await sql<{ key: number; version: number }>`
    select ${key} as key, version from ${sql.table(snake(entity.name))}
    where ${key} = any(${parts.map(part => part.key)}::bigint[]) order by 1`.execute(database);
  return { records: rows.map(({ key: own, version }) => ({ [entity.key]: own, version })) };
};

/** @throws ServerError badInput for what is no list of records, each once */
function partsOf({ body, entity }: VerbContext): Part[] {
  const { records, ...others } = body;
  const refuse = (name: string, message: string) => new ServerError('badInput', { fields: { [name]: message } });
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw refuse(unknown, '不允许提交该字段');
  if (!Array.isArray(records) || records.length === 0 || records.length > most)
    throw refuse('records', `应为1~${most}条记录`);
  const parts = records.map((record: unknown, index): Part => {
    const { [entity.key]: key, ...own }: Body = typeof record === 'object' && record !== null ? { ...record } : {};
    if (!Number.isSafeInteger(key)) throw refuse(`records.${index}`, '应为一条记录');
    return { key: Number(key), body: own };
  });
  const seen = new Set<number>();
  for (const [index, { key }] of parts.entries()) {
    if (seen.has(key)) throw refuse(`records.${index}`, '同一条写了两次');
    seen.add(key);
  }
  return parts;
}
