import type { Measure } from '../families/report-measure.ts';
import { type FieldType, fieldType } from '../fields/index.ts';
import { nearest } from '../issues/nearest.ts';
import { isAdditive } from '../model/measure-field.ts';
import type { ReckonedOf, ReportGroup, ReportMeasure, ReportPeriod, ReportShift } from '../model/model.ts';
import type { Place } from './context.ts';

interface Said {
  kind: ReportMeasure['kind'];
  measure: Measure;
}
interface Known {
  groups: readonly ReportGroup[];
  /** The measures that are resolved so far. */
  found: ReadonlyMap<string, ReportMeasure>;
  names: readonly string[];
}

/** What a measure is reckoned of, and what its values are. */
export interface Reckoned {
  of: ReckonedOf;
  type: FieldType;
  unit?: string | undefined;
}

const percent = { type: 'decimal', unit: '%' } as const;

/** A measure of other measures of its report. */
export function reckonedOf({ kind, measure }: Said, known: Known, place: Place): Reckoned | undefined {
  const of = measureNamed(String(measure[kind]), known, place.at(kind));
  if (!of) return undefined;
  const isFit =
    kind === 'compare' ? of.of === undefined || of.kind === 'ratio' : kind === 'ratio' ? !of.of : isAdditive(of);
  if (!isFit) return refused(place.at(kind), of.name, kind);
  const same = { type: of.type, unit: of.unit };
  if (kind === 'share') return shareOf(measure, of, known, place);
  if (kind === 'running') {
    const group = orderingGroup(measure, known, place);
    return group && { of: { measure: of.name, group: group.name }, ...same };
  }
  if (kind === 'ratio') return ratioOf(measure, of, known, place);
  const shift = shiftOf(measure, known, place);
  const as = measure.as ?? 'percent';
  return shift && { of: { measure: of.name, shift, as }, ...(as === 'percent' ? percent : same) };
}

function measureNamed(name: string, { found, names }: Known, place: Place): ReportMeasure | undefined {
  const measure = found.get(name);
  if (!measure) {
    // What has a mistake of its own is one issue.
    if (names.includes(name)) refused(place, name, 'measures');
    else place.report('HD212', { name }, { hint: nearest(name, [...names]) });
  }
  return measure;
}

function refused(place: Place, name: string, other: string): undefined {
  place.report('HD510', {
    what: `指标「${name}」不能用于 ${other}：它的各行不能这样相加或相比`,
    whatEn: `measure "${name}" does not go with ${other}: its lines cannot be added up or compared so`,
  });
}

function shareOf({ within }: Measure, of: ReportMeasure, { groups }: Known, place: Place): Reckoned | undefined {
  if (within === undefined) return { of: { measure: of.name }, ...percent };
  const group = groupNamed(within, groups, place.at('within'));
  return group && { of: { measure: of.name, group: group.name }, ...percent };
}

function groupNamed(name: string, groups: readonly ReportGroup[], place: Place): ReportGroup | undefined {
  const group = groups.find(one => one.name === name);
  const names = groups.map(one => one.name);
  if (group) place.usesField(group.field);
  else place.report('HD212', { name }, { hint: nearest(name, names) });
  return group;
}

/** The group in whose order lines are added up. */
function orderingGroup({ along }: Measure, { groups }: Known, place: Place): ReportGroup | undefined {
  if (along !== undefined) return groupNamed(along, groups, place.at('along'));
  const group = groups.find(({ by }) => by) ?? groups.find(isDated);
  if (!group)
    place.at('running').report('HD510', {
      what: 'running 要有按日期的分组，或用 along 指明按哪个分组累计',
      whatEn: 'running needs a group of dates, or along: in the order of which group',
    });
  return group;
}

function ratioOf({ to, as }: Measure, of: ReportMeasure, known: Known, place: Place): Reckoned | undefined {
  if (to === undefined) {
    place
      .at('ratio')
      .report('HD510', { what: 'ratio 要有 to：除以哪个指标', whatEn: 'ratio needs to: by which measure' });
    return undefined;
  }
  const by = measureNamed(to, known, place.at('to'));
  if (!by) return undefined;
  if (by.of) return refused(place.at('to'), to, 'ratio');
  if (as === 'difference') {
    place.at('as').report('HD510', { what: 'ratio 没有差额', whatEn: 'a ratio has no difference' });
    return undefined;
  }
  const made = { measure: of.name, to: by.name, as: as ?? ('value' as const) };
  if (as === 'percent') return { of: made, ...percent };
  // So much money for each of something is money, as an average is; of two alike it is a number.
  return { of: made, type: of.type === by.type ? 'decimal' : (fieldType(of).quantity?.averageType ?? of.type) };
}

/** What is shifted by how much to compare it. */
function shiftOf(
  { along, with: besides = 'period' }: Measure,
  { groups }: Known,
  place: Place,
): ReportShift | undefined {
  const cut = groups.find(({ by }) => by) ?? groups.find(isDated);
  const group = along === undefined ? cut : groups.find(({ field }) => field.name === along);
  const by = group && stretchOf(group);
  const missing = (what: string, whatEn: string): undefined => {
    place.at('compare').report('HD510', { what, whatEn });
  };
  if (along !== undefined && group) place.at('along').usesField(group.field);
  if (along !== undefined && !group) return besides === 'year' ? entityDate(along, place) : missing(...needsGroup);
  if (!group) return missing(...needsGroup);
  if (!isDated(group)) {
    place.at('along').report('HD508', { name: group.field.name, other: 'compare' });
    return undefined;
  }
  if (besides === 'period' && !by) return missing(...needsGroup);
  return { along: group.field, with: besides, ...(by ? { by } : {}) };
}

const needsGroup: [string, string] = [
  'compare 要有按日期的分组（by），与去年同期相比也可用 along 指明日期',
  'compare needs a group of dates with by; with a year before along may name the date',
];

/** A date that is no group is shifted by a year alone. */
function entityDate(name: string, place: Place): ReportShift | undefined {
  const entity = place.context.model.entities[(place.document.value as { entity: string }).entity];
  const field = entity && place.at('along').field(entity, name);
  if (!field) return undefined;
  if (!fieldType(field).dated) {
    place.at('along').report('HD508', { name, other: 'compare' });
    return undefined;
  }
  return { along: field, with: 'year' };
}

/** Of its age there is no order of days. */
const isDated = ({ field, ranges }: ReportGroup): boolean => fieldType(field).dated === true && !ranges;

/** The stretch of which each line of a group of dates is one. */
function stretchOf({ by, field }: ReportGroup): ReportPeriod | undefined {
  if (by) return by;
  const { isMonth, moment } = fieldType(field);
  return isMonth ? 'month' : moment ? undefined : 'day';
}
