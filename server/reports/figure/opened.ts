import { type RawBuilder, sql } from 'kysely';
import type { ReportGroup, ReportMeasure, ReportModel, ReportShift } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { named, searchedBy } from '#runtime/language/fields/search.ts';
import { isDate } from '#runtime/language/formats/moments.ts';
import type { Condition } from '../../query/filters.ts';
import { conditionsBy, type ListQuery, type Only } from '../../query/select.ts';
import { othersOf, statisticGroups } from '../groups.ts';
import { whereConditions } from '../measures.ts';
import { shiftedConditions, shiftedPlan } from '../shifted.ts';
import { isValue } from './line.ts';
import { isLargest, type Told } from './told.ts';

/** The measure of records that add up to a figure: of one that is reckoned of others the one above the line. */
export function measuredBy({ measures }: ReportModel, measure: ReportMeasure): ReportMeasure {
  const of = measure.of && measures.find(({ name }) => name === measure.of?.measure);
  return of ? measuredBy({ measures } as ReportModel, of) : measure;
}

/** How the records of a figure are shifted that says what was before; of all else they are those of now. */
export const shiftOf = (measure: ReportMeasure | undefined): ReportShift | undefined =>
  measure?.of?.as === 'value' ? measure.of.shift : undefined;

/** Only the records that a measure is about. */
export const ofMeasure = ({ where }: ReportMeasure, { entity, at }: Pick<ListQuery, 'entity' | 'at'>): Only => {
  const fieldNamed = named(entity.fields);
  return {
    conditions: plan => whereConditions(where, plan, at),
    through: Object.keys(where).some(name => searchedBy(name, fieldNamed)?.field.via),
  };
};

/** The lines of a running total up to one: those that have its value in the group along which it runs, or stand before. */
export function upToLine(report: ReportModel, group: string, line: Record<string, unknown>, how: Told): Only {
  const others = [...report.groups, ...(report.pivot ? [report.pivot] : [])].filter(({ name }) => name in line);
  return {
    conditions: plan =>
      others.flatMap(one => {
        const [own] = statisticGroups([one], plan, how.at);
        if (!own) return [sql`false`];
        const value = line[one.name];
        const isOthers = one.top !== undefined && line[othersOf] === true;
        // They stand behind all that are the largest.
        if (isOthers) return one.name === group ? [] : [sql`not (${isLargest(own.value, how)})`];
        if (one.name !== group) return [isValue(own.value, one, value)];
        // What has no value stands behind all others.
        const among = one.top ? [isLargest(own.value, how)] : [];
        return value === null || value === undefined ? among : [...among, isUpTo(own.value, one, String(value))];
      }),
    through: others.some(({ field }) => field.via !== undefined),
  };
}

/** In the order in which the lines stand. */
function isUpTo(column: RawBuilder<unknown>, { field, by, ranges }: ReportGroup, value: string): Condition {
  if (ranges) return sql`${column} <= ${sql.lit(ranges.labels.indexOf(value))}`;
  const type = by ? 'text' : fieldType(field).column(field);
  if (type === 'bigint' || type === 'numeric')
    return /^-?\d+(\.\d+)?$/.test(value) ? sql`${column} <= ${value}::numeric` : sql`false`;
  if (type === 'date' || type === 'timestamptz')
    return isDate(value.slice(0, 10)) ? sql`${column} <= ${value}::text::${sql.raw(type)}` : sql`false`;
  return sql`${column}::text <= ${value}`;
}

/** The records of before that a report is asked for, and that are narrowed to a line, with the dates of now. */
export const ofBefore = (
  shift: ReportShift,
  { query, where, line }: { query: ListQuery; where: ReportModel['where']; line: Only | undefined },
): Only => ({
  conditions: plan => {
    const moved = shiftedPlan(plan, shift);
    return [
      ...conditionsBy(query, moved),
      ...whereConditions(where, moved, query.at),
      ...(line?.conditions(moved) ?? []),
      ...shiftedConditions(plan, shift, { filters: query.query, at: query.at }),
    ];
  },
  through: true,
});
