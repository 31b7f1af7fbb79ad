import { sql } from 'kysely';
import type { BundledTemplate, EntityModel, TouchedModel } from '#runtime/language/bundle/model.ts';
import { addDays, addMonths } from '#runtime/language/expressions/functions/days.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { mayRead } from '../calls/access.ts';
import type { VerbContext } from '../calls/verb.ts';
import { ServerError } from '../errors/server-error.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Row } from '../query/answer.ts';
import { withLines } from '../query/lines.ts';
import { readPlan } from '../query/plan.ts';
import { oneRow } from '../query/rows.ts';
import { whereAll } from '../query/select.ts';
import { changedRecord } from '../write/change.ts';
import { periodsOf } from '../write/periods/stored.ts';
import { type Period, valuesOn, withChange } from '../write/periods/timeline.ts';
import { toldChange } from '../write/periods/told.ts';
import { fieldsOf } from './effective-fields.ts';

/** What is said of a record from a day before today on. */
interface Mended {
  key: number;
  /** The record as it is now. */
  row: Row;
  /** yyyy-MM-dd. */
  from: string;
  said: Readonly<Record<string, unknown>>;
}

/** The values of a record day by day, as they were and as they would be. */
interface Timelines {
  before: Period[];
  after: Period[];
}

/** Most records of a kind that are told one by one. */
const most = 60;

/**
 * What a change of the past touches, in the words of staff: the periods that change or are split, and what was made from
 * values that become others, as far as the caller sees it; of what they do not see, how many there are.
 */
export async function touchedBy(context: VerbContext, mended: Mended): Promise<string[]> {
  const before = await periodsOf(context, mended.key);
  const timelines = { before, after: withChange(before, mended.from, mended.said) };
  const periods = await changedPeriods(context, timelines);
  if (periods.length === 0) return [];
  const made: string[] = [];
  for (const touched of context.entity.effective?.touches ?? [])
    made.push(...(await madeFrom(context, touched, mended, timelines)));
  return [...periods, ...made];
}

async function changedPeriods(context: VerbContext, { before, after }: Timelines): Promise<string[]> {
  const lines: string[] = [];
  for (const [index, period] of after.entries()) {
    const was = valuesOn(before, period.from);
    const given = differing(was, period.values);
    if (given.length === 0) continue;
    const next = after[index + 1];
    const days = next ? `${period.from}至${addDays(next.from, -1)}` : `${period.from}起`;
    const split = before.findLast(one => one.from < period.from);
    const isSplit = split && before.every(one => one.from !== period.from);
    const change = await toldChange(context, given, { before: was, after: period.values });
    lines.push(`${days}：${change}${isSplit ? `（${split.from}起的一段由此分开）` : ''}`);
  }
  return lines;
}

/** The records of one kind that stand on a day whose values become others. */
async function madeFrom(
  context: VerbContext,
  touched: TouchedModel,
  { row, from }: Mended,
  timelines: Timelines,
): Promise<string[]> {
  const entity = context.model.entities[touched.entity];
  if (!entity) return [];
  const field = entity.fields.find(({ name }) => name === touched.day);
  const isMonth = field !== undefined && 'isMonth' in fieldType(field);
  const lines: string[] = [];
  let unseen = 0;
  for (const one of await recordsSince(context, entity, touched, {
    row,
    from: isMonth ? `${from.slice(0, 7)}-01` : from,
  })) {
    const day = isMonth ? lastDay(String(one[touched.day])) : String(one[touched.day]);
    const before = valuesOn(timelines.before, day);
    const after = valuesOn(timelines.after, day);
    if (day < from || differing(before, after).length === 0) continue;
    if (touched.when && evaluate(touched.when.cel, { one }) !== true) continue;
    if (!(await isSeen(context, entity, one))) unseen += 1;
    else {
      const difference = await differenceOf(context, entity, touched, { one, before, after });
      lines.push(textOf(touched.told, { one, before, after, difference }));
    }
  }
  const shown = lines.slice(0, most);
  if (lines.length > most) shown.push(`另有${lines.length - most}条${entity.title}`);
  return unseen > 0 ? [...shown, `另有${unseen}条${entity.title}由这些值得出，您无权查看`] : shown;
}

async function recordsSince(
  context: VerbContext,
  entity: EntityModel,
  { where, day }: TouchedModel,
  { row, from }: { row: Row; from: string },
): Promise<Row[]> {
  const { columns, selection, source } = readPlan(context.model, entity);
  const conditions = Object.entries(where).map(
    ([name, { cel }]) => sql`${columns.get(name)} = ${evaluate(cel, { row })}`,
  );
  const { rows } = await sql<Row>`
    select ${selection} from ${source} ${whereAll([...conditions, sql`${columns.get(day)} >= ${from}`])}
    order by ${columns.get(day)}`.execute(context.database);
  return rows;
}

/** Whether whoever asks may read such records, and sees this one. */
async function isSeen({ database, model, operator }: VerbContext, entity: EntityModel, one: Row): Promise<boolean> {
  const reader = operator.person ?? operator;
  if (!mayRead({ model, operator: reader }, entity)) return false;
  return (await oneRow(database, { model, entity, operator: reader }, Number(one[entity.key]))) !== undefined;
}

/** By how much its number would be another one with those values, by its own rules and formulas; 0 where that cannot be said. */
async function differenceOf(
  context: VerbContext,
  entity: EntityModel,
  { set, differs }: TouchedModel,
  { one, before, after }: { one: Row; before: Row; after: Row },
): Promise<number> {
  if (differs === undefined) return 0;
  const body = Object.fromEntries(
    Object.entries(set).map(([name, { cel }]) => [name, evaluate(cel, { one, before, after }) ?? null]),
  );
  const held = await withLines(context.database, context.model, entity, one);
  const at = { ...context, entity, body, params: { [entity.key]: String(one[entity.key]) } };
  try {
    const { values } = await changedRecord(at, { fields: fieldsOf(entity, Object.keys(body)), versioned: false, held });
    const becomes = values.find(([{ name }]) => name === differs)?.[1];
    return becomes === undefined ? 0 : Number(becomes) - Number(one[differs]);
  } catch (error) {
    if (error instanceof ServerError) return 0;
    throw error;
  }
}

const differing = (one: Row, other: Row): string[] =>
  Object.keys(other).filter(name => (one[name] ?? null) !== (other[name] ?? null));

const textOf = ({ parts }: BundledTemplate, names: Record<string, unknown>): string =>
  parts.map(part => (typeof part === 'string' ? part : String(evaluate(part.cel, names) ?? ''))).join('');

/** Of the month of a day. */
const lastDay = (day: string): string => addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1);
