import type { Report } from '../families/report.ts';
import { type Measure, measureKinds, reckonedKinds, recordKinds } from '../families/report-measure.ts';
import { fieldType } from '../fields/index.ts';
import type { EntityModel, FieldModel, ReportGroup, ReportMeasure } from '../model/model.ts';
import type { Place } from './context.ts';
import { reckonedOf } from './reckoned.ts';
import { reckonedMeaning, recordMeaning } from './report-meaning.ts';
import { resolveWhere } from './report-where.ts';

type Kind = ReportMeasure['kind'];
type Key = keyof Measure;

/** Beside its kind and what every measure has. */
const keysOf: Partial<Record<Kind, readonly Key[]>> = {
  first: ['where', 'along'],
  last: ['where', 'along'],
  share: ['within'],
  running: ['along'],
  compare: ['with', 'as', 'along'],
  ratio: ['to', 'as'],
};
const ofRecords: readonly Key[] = ['where'];
const ofAll: readonly Key[] = ['label', 'unit', 'note'];

/** What a measure is reckoned with: the entity of the report, what its lines are told apart by, those of the records. */
export interface Reckoned {
  entity: EntityModel;
  groups: readonly ReportGroup[];
}

/** The measures of a report: those of records first, then those of these; each in its place among the others. */
export function resolveMeasures(report: Report, { entity, groups }: Reckoned, place: Place): ReportMeasure[] {
  const kinds = new Map<string, Kind>();
  for (const [name, measure] of Object.entries(report.measures ?? {})) {
    const kind = kindOf(measure, place.at(name));
    if (kind) kinds.set(name, kind);
  }
  const found = new Map<string, ReportMeasure>();
  const isOf = (among: readonly Kind[]) => (name: string) => among.includes(kinds.get(name) as Kind);
  const names = [...kinds.keys()];
  for (const name of names.filter(isOf(recordKinds)))
    add(
      ofRecord(
        { name, kind: kinds.get(name) as Kind, measure: report.measures?.[name] as Measure },
        { entity, groups },
        place.at(name),
      ),
    );
  // A ratio may be compared.
  for (const name of [
    ...names.filter(isOf(['ratio'])),
    ...names.filter(isOf(reckonedKinds)).filter(one => kinds.get(one) !== 'ratio'),
  ])
    add(
      ofMeasure(
        { name, kind: kinds.get(name) as Kind, measure: report.measures?.[name] as Measure },
        { groups, found, names },
        place.at(name),
      ),
    );
  return names.flatMap(name => found.get(name) ?? []);

  function add(measure: ReportMeasure | undefined): void {
    if (measure) found.set(measure.name, measure);
  }
}

function kindOf(measure: Measure, place: Place): Kind | undefined {
  const [kind, ...more] = measureKinds.filter(one => measure[one] !== undefined);
  if (!kind || more.length > 0) {
    place.report(
      'HD510',
      {
        what: `指标要有 ${measureKinds.join('、')} 之一`,
        whatEn: `a measure has one of ${measureKinds.join(', ')}`,
      },
      { key: true },
    );
    return undefined;
  }
  const known = [...ofAll, kind, ...(keysOf[kind] ?? ofRecords)];
  for (const key of Object.keys(measure) as Key[])
    if (!known.includes(key))
      place.at(key).report('HD510', { what: `${kind} 不用 ${key}`, whatEn: `${kind} has no ${key}` }, { key: true });
  return kind;
}

interface Named {
  name: string;
  kind: Kind;
  measure: Measure;
}

function ofRecord({ name, kind, measure }: Named, { entity, groups }: Reckoned, place: Place): ReportMeasure {
  const given = measure[kind];
  const field = typeof given === 'string' ? place.at(kind).field(entity, given) : undefined;
  const { quantity, searches } = field ? fieldType(field) : {};
  if (field && (kind === 'count' ? searches?.length === 0 : !quantity))
    place.at(kind).report('HD508', { name: field.name, other: kind });
  const along = kind === 'first' || kind === 'last' ? orderOf({ kind, measure }, { entity, groups }, place) : undefined;
  const where = resolveWhere(measure.where, entity, place.at('where'));
  const made = {
    name,
    label: measure.label,
    kind,
    type: valueType(kind, field),
    where,
    ...(field ? { field } : {}),
    ...(along ? { along } : {}),
    ...(measure.unit ? { unit: measure.unit } : {}),
    ...(measure.note ? { note: measure.note } : {}),
  };
  return { ...made, meaning: measure.note ?? recordMeaning(made, entity, place.context.model) };
}

/** The date in whose order a first or a last stands. */
function orderOf(
  { kind, measure }: Omit<Named, 'name'>,
  { entity, groups }: Reckoned,
  place: Place,
): FieldModel | undefined {
  const named = measure.along ?? groups.find(({ by }) => by)?.field.name;
  if (named === undefined) {
    place
      .at(kind)
      .report('HD510', { what: `${kind} 要有 along：按哪个日期排先后`, whatEn: `${kind} needs along: by which date` });
    return undefined;
  }
  const field = place.at('along').field(entity, named);
  if (field && !fieldType(field).dated) place.at('along').report('HD508', { name: named, other: 'along' });
  return field;
}

/** The average of whole numbers is none. */
function valueType(kind: Kind, field: FieldModel | undefined): FieldModel['type'] {
  if (kind === 'count') return 'integer';
  const averaged = kind === 'average' && field ? fieldType(field).quantity?.averageType : undefined;
  return averaged ?? field?.type ?? 'decimal';
}

interface Known {
  groups: readonly ReportGroup[];
  found: ReadonlyMap<string, ReportMeasure>;
  names: readonly string[];
}

function ofMeasure({ name, kind, measure }: Named, known: Known, place: Place): ReportMeasure | undefined {
  const resolved = reckonedOf({ kind, measure }, known, place);
  if (!resolved) return undefined;
  const { of, ...value } = resolved;
  const unit = measure.unit ?? value.unit;
  const made = {
    name,
    label: measure.label,
    kind,
    type: value.type,
    where: {},
    of,
    ...(unit ? { unit } : {}),
    ...(measure.note ? { note: measure.note } : {}),
  };
  return { ...made, meaning: measure.note ?? reckonedMeaning(made, known) };
}
