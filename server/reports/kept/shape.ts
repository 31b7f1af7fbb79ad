import { createHash } from 'node:crypto';
import {
  type EntityModel,
  type FieldModel,
  type KeptKey,
  keptKeys,
  type Model,
  type ReportMeasure,
  type ReportModel,
  reportKey,
} from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { quoted, snake } from '../../database/names.ts';
import { ofRecords } from '../reckoned.ts';

/** What is kept of the values of a field in the records of one key. */
type PartKind = 'sum' | 'count' | 'min' | 'max';

interface KeptPart {
  kind: PartKind;
  field: FieldModel;
  column: string;
}

/** The table of a kept statistic: sums of the records of each key. */
export interface KeptShape {
  /** Of the table, its function and its triggers; another one for everything else that is kept. */
  name: string;
  /** The table of the records. */
  table: string;
  keys: readonly KeptKey[];
  parts: readonly KeptPart[];
  /** Seconds between two refreshes; absent: every change is added. */
  every?: number;
}

/** How many records there are of a key. */
export const records = '$n';

/** The parts of which a measure of records is made. */
const partsOfMeasure: Partial<Record<ReportMeasure['kind'], readonly PartKind[]>> = {
  sum: ['sum'],
  average: ['sum', 'count'],
  min: ['min'],
  max: ['max'],
};

/** The column of a part; undefined where it is not kept. */
export const partNamed = ({ parts }: KeptShape, kind: PartKind, field: FieldModel | undefined): string | undefined =>
  parts.find(part => part.kind === kind && part.field.name === field?.name)?.column;

const known = new WeakMap<Model, ReadonlyMap<string, KeptShape>>();

/** The kept statistics of the documents by the keys of their reports. */
export function keptShapes(model: Model): ReadonlyMap<string, KeptShape> {
  const all =
    known.get(model) ??
    new Map(
      Object.values(model.reports).flatMap(report => {
        const entity = model.entities[report.entity];
        const { defineId, version, kept } = report;
        return kept && entity ? [[reportKey(defineId, version), shapeOf(report, entity)] as const] : [];
      }),
    );
  known.set(model, all);
  return all;
}

function shapeOf(report: ReportModel, entity: EntityModel): KeptShape {
  const wanted = ofRecords(report.measures).flatMap(({ kind, field }) =>
    field ? (partsOfMeasure[kind] ?? []).map(part => ({ kind: part, field })) : [],
  );
  // Reports that need the same have one table.
  const each = new Map(wanted.map(part => [`${part.field.name} ${part.kind}`, part] as const).sort(byName));
  const shape = {
    table: snake(entity.name),
    keys: keptKeys(report, entity).sort((one, other) => byName([one.field.name], [other.field.name])),
    parts: [...each.values()].map((part, index) => ({ ...part, column: `$${part.kind}${index + 1}` })),
    ...(typeof report.kept === 'number' ? { every: report.kept } : {}),
  };
  const mark = createHash('sha256')
    .update(JSON.stringify(markOf(shape)))
    .digest('hex')
    .slice(0, 16);
  return { name: `heddle_kept_${mark}`, ...shape };
}

const byName = ([one]: readonly [string, ...unknown[]], [other]: readonly [string, ...unknown[]]): number =>
  one < other ? -1 : Number(one > other);

/** Of the statements that make it and add changes. */
const version = 1;

/** What makes it another one. */
const markOf = ({ table, keys, parts, every }: Omit<KeptShape, 'name'>): unknown => [
  version,
  table,
  keys.map(({ field, cut }) => [field.name, fieldType(field).column(field), cut]),
  parts.map(({ kind, field }) => [kind, field.name, fieldType(field).column(field)]),
  every,
];

/** The column of a key, which is called as that of the records. */
export const keyColumn = ({ field }: KeptKey): string => quoted(snake(field.name));

/** The value of a key of the records `t`. Points of time are cut in the zone of the back end, whoever writes them. */
export function keyValue(key: KeptKey): string {
  const column = `t.${keyColumn(key)}`;
  if (!key.cut) return column;
  const isMoment = fieldType(key.field).column(key.field) === 'timestamptz';
  return isMoment
    ? `date_trunc('${key.cut}', ${column}, 'Asia/Shanghai')`
    : `date_trunc('${key.cut}', ${column}::timestamp)::date`;
}
