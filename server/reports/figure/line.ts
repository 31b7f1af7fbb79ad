import { sql } from 'kysely';
import type { EntityModel, Model, ReportGroup, ReportModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { named, searchedBy } from '#runtime/language/fields/search.ts';
import type { Operator } from '../../auth/operator.ts';
import { ServerError } from '../../errors/server-error.ts';
import type { Condition } from '../../query/filters.ts';
import { hiddenValues } from '../../query/hidden.ts';
import { readPlan } from '../../query/plan.ts';
import type { Only } from '../../query/select.ts';
import { othersOf, statisticGroups } from '../groups.ts';
import { isLargest, type Told } from './told.ts';

/** One figure of a statistic: a measure, of the line that has these values of the groups; without a line the total. */
export interface Figure {
  /** Left out: the records themselves, whatever is measured of them. */
  measure?: string;
  /** Group → value, as the line has it on the wire: of a subtotal the leading ones; of a column across that of the pivot as well. */
  line?: Record<string, unknown>;
}

/**
 * A figure as it was asked for. @throws ServerError badInput for what the report does not have, rejected for what the
 * operator sees masked: which records are of a line would tell their values
 */
export function figureOf(
  report: ReportModel,
  given: unknown,
  { model, operator }: { model: Model; operator: Operator },
): Figure {
  const { measure, line } = (typeof given === 'object' && given !== null ? given : {}) as Figure;
  const wrong = (text: string): never => {
    throw new ServerError('badInput', { fields: { figure: text } });
  };
  if (report.measures.length === 0) wrong('这张报表列的就是明细，没有更细的记录');
  if (measure !== undefined && !report.measures.some(({ name }) => name === measure)) wrong('报表没有这个指标');
  if (line !== undefined && (typeof line !== 'object' || line === null || Array.isArray(line))) wrong('报表没有这一行');
  if (line && !isLine(report, Object.keys(line))) wrong('报表没有这一行');
  const entity = model.entities[report.entity];
  if (entity) assertUnmasked(report, entity, { model, operator });
  return { ...(measure ? { measure } : {}), ...(line ? { line } : {}) };
}

function assertUnmasked(report: ReportModel, entity: EntityModel, who: { model: Model; operator: Operator }): void {
  const hidden = hiddenValues(readPlan(who.model, entity), who.model, who.operator);
  const fieldNamed = named(entity.fields);
  const asked = [
    ...groupsOf(report).map(({ field }) => field.name),
    ...report.measures.flatMap(({ field, along, of }) =>
      [field, along, of?.shift?.along].flatMap(one => (one ? [one.name] : [])),
    ),
    ...[report.where, ...report.measures.map(({ where }) => where)].flatMap(where =>
      Object.keys(where).map(name => searchedBy(name, fieldNamed)?.field.name ?? name),
    ),
  ];
  const masked = asked.find(name => hidden.has(name));
  if (masked === undefined) return;
  const label = entity.fields.find(({ name }) => name === masked)?.label ?? masked;
  throw new ServerError('rejected', {
    values: { message: `这张报表用到的「${label}」对您脱敏显示，不能打开它的明细，也不能订阅它的数字` },
  });
}

/** The records of a line: those whose groups have its values. */
export function ofLine(report: ReportModel, line: Record<string, unknown> | undefined, how: Told): Only | undefined {
  if (!line) return undefined;
  const told = groupsOf(report).filter(({ name }) => Object.hasOwn(line, name));
  return {
    conditions: plan =>
      told.map(group => {
        const [own] = statisticGroups([group], plan, how.at);
        if (!own) return sql`false`;
        if (group.top && line[othersOf] === true) return sql`not (${isLargest(own.value, how)})`;
        return isValue(own.value, group, line[group.name]);
      }),
    through: told.some(({ field }) => field.via !== undefined),
  };
}

const groupsOf = ({ groups, pivot }: ReportModel): ReportGroup[] => [...groups, ...(pivot ? [pivot] : [])];

/** Whether a report has a line, a subtotal or a total that is told apart by these groups. */
function isLine({ groups, pivot, subtotals }: ReportModel, names: readonly string[]): boolean {
  const isOthers = names.includes(othersOf);
  if (isOthers && !groups.some(({ name, top }) => top?.others !== undefined && names.includes(name))) return false;
  const own = names.filter(name => name !== pivot?.name && name !== othersOf);
  const isLeading = groups.slice(0, own.length).every(({ name }) => own.includes(name));
  const isWhole = own.length === groups.length || (pivot !== undefined && own.length === 0);
  return own.length <= groups.length && isLeading && (isWhole || subtotals === true);
}

/** As texts, so that what cannot be a value of the field is one that no record has. */
export function isValue(
  column: ReturnType<typeof statisticGroups>[number]['value'],
  { field, by, ranges }: ReportModel['groups'][number],
  value: unknown,
): Condition {
  if (value === null || value === undefined) return sql`${column} is null`;
  if (ranges) return sql`${column} = ${sql.lit(ranges.labels.indexOf(String(value)))}`;
  const type = by ? 'text' : fieldType(field).column(field);
  if (type === 'timestamptz') return sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS') = ${String(value).slice(0, 19)}`;
  if (type === 'text[]' || type === 'jsonb')
    return sql`to_jsonb(${column})::text = ${JSON.stringify(value)}::text::jsonb::text`;
  if (type === 'numeric')
    return /^-?\d+(\.\d+)?$/.test(String(value)) ? sql`${column} = ${String(value)}::numeric` : sql`false`;
  if (type === 'bigint')
    return /^-?\d{1,18}$/.test(String(value)) ? sql`${column} = ${String(value)}::bigint` : sql`false`;
  return sql`${column}::text = ${String(value)}`;
}
