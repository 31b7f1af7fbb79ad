import { type RawBuilder, sql } from 'kysely';
import {
  approvalTitle,
  type EntityModel,
  type FieldModel,
  type Model,
  processesOf,
  type Way,
  wayTo,
} from '#runtime/language/bundle/model.ts';
import { quoted, snake } from '../database/names.ts';
import { ofTheDay } from './of-the-day.ts';

export type Mask = NonNullable<FieldModel['mask']>;

/** How the records of an entity are read: its columns, and what is read through its references. */
export interface ReadPlan {
  entity: EntityModel;
  fields: ReadonlyMap<string, FieldModel>;
  /** Field → the SQL of its value. */
  columns: ReadonlyMap<string, RawBuilder<unknown>>;
  /** Field whose value stands for another record → the SQL of the name behind it. */
  referenceNames: ReadonlyMap<string, RawBuilder<unknown>>;
  /** `column as "field", …` with the names behind references (`field$name`). */
  selection: RawBuilder<unknown>;
  /** The columns alone: no expression reads the names behind references. */
  unnamed: RawBuilder<unknown>;
  /** The table with all its joins. */
  source: RawBuilder<unknown>;
  /** The table with the joins that columns are read through; the table alone where there are none. */
  unnamedSource: RawBuilder<unknown>;
  /** The joins alone, for after a page has been cut out of the table `t`. */
  joins: RawBuilder<unknown>;
  /** The table alone, for what needs no join. */
  table: RawBuilder<unknown>;
  /** Answer key → how it is masked. */
  masks: ReadonlyMap<string, Mask>;
  /** Field of type rows → its columns that are masked. */
  rowMasks: ReadonlyMap<string, ReadonlyMap<string, Mask>>;
  /** Field of lines → the entity of which they are records. */
  lines: readonly (readonly [string, EntityModel])[];
  /** Field of type rows → its columns that refer to other records. */
  rowReferences: ReadonlyMap<string, readonly FieldModel[]>;
}

const plans = new WeakMap<Model, Map<string, ReadPlan>>();
const none: ReadonlySet<string> = new Set();

/**
 * The plan of an entity, made once for each model: its SQL is text, so that a request costs no building of it.
 * @param unseen fields that are not there for who asks: the plan knows nothing of them
 */
export function readPlan(model: Model, entity: EntityModel, unseen = none): ReadPlan {
  const known = plans.get(model) ?? new Map<string, ReadPlan>();
  plans.set(model, known);
  const mark = [entity.name, ...unseen].join(' ');
  const plan = known.get(mark) ?? makePlan(model, entity, unseen);
  known.set(mark, plan);
  return plan;
}

const column = (alias: string, field: string): string => `${quoted(alias)}.${quoted(snake(field))}`;

const beside = (alias: string) => (field: string) => sql.raw(column(alias, field));

/** The joins of a plan: each record that is read of is joined once, by the way to it. */
class Joins {
  readonly parts: RawBuilder<unknown>[] = [];
  readonly #aliases = new Map<string, string>();

  /** The column at the end of a way that begins at the table `t`. */
  column({ hops, field }: Way): string {
    let [way, alias] = ['', 't'];
    for (const hop of hops) {
      const { reference, entity, key, asOf } = hop;
      way += `.${reference}${asOf ? `@${asOf.field}` : ''}`;
      const next = this.#aliases.get(way) ?? `j${this.#aliases.size + 1}`;
      if (!this.#aliases.has(way))
        this.parts.push(
          sql`left join ${sql.raw(`${quoted(snake(entity))} as ${quoted(next)} on ${column(next, key)} = ${column(alias, reference)}`)}${ofTheDay(hop, next, beside(alias))}`,
        );
      this.#aliases.set(way, next);
      alias = next;
    }
    return column(alias, field);
  }
}

export function makePlan(model: Model, entity: EntityModel, unseen: ReadonlySet<string>): ReadPlan {
  const columns = new Map<string, string>();
  const masks = new Map<string, Mask>();
  const joins = new Joins();
  const names = new Map<string, string>();
  for (const field of entity.fields) {
    if (field.lines) continue;
    const isSeen = !unseen.has(field.name);
    const way = wayTo(model, entity, field);
    const value = joins.column(way);
    if (isSeen) columns.set(field.name, value);
    if (field.mask) masks.set(field.name, field.mask);
    const namer = field.namedBy && model.entities[field.namedBy.entity];
    if (isSeen && field.namedBy && namer) {
      names.set(field.name, nameOf(namer, field.namedBy.field, value));
      const naming = namer.fields.find(({ name }) => name === namer.nameField);
      if (naming?.mask) masks.set(`${field.name}$name`, naming.mask);
    }
    const target = field.reference ? model.entities[field.reference.entity] : undefined;
    const naming = target?.fields.find(({ name }) => name === target.nameField);
    if (!isSeen || !target || !naming) continue;
    const behind = wayTo(model, target, naming);
    const hop = { reference: way.field, entity: target.name, key: target.key };
    names.set(field.name, joins.column({ hops: [...way.hops, hop, ...behind.hops], field: behind.field }));
    if (naming.mask) masks.set(`${field.name}$name`, naming.mask);
  }
  const table = `${quoted(snake(entity.name))} as t`;
  const own = [...columns].map(([name, text]) => `${text} as ${quoted(name)}`);
  if (processesOf(model, entity.name).length > 0) own.push(`${approvalOf(entity)} as ${quoted(approvalTitle)}`);
  const named = [...names].map(([name, text]) => `${text} as ${quoted(`${name}$name`)}`);
  const joined = sql.join(joins.parts, sql` `);
  const source = joins.parts.length > 0 ? sql`${sql.raw(table)} ${joined}` : sql.raw(table);
  const built = (texts: ReadonlyMap<string, string>) =>
    new Map([...texts].map(([name, text]) => [name, sql.raw(text)]));
  return {
    entity,
    fields: new Map(entity.fields.filter(({ name }) => !unseen.has(name)).map(field => [field.name, field])),
    columns: built(columns),
    referenceNames: built(names),
    selection: sql.raw([...own, ...named].join(', ')),
    unnamed: sql.raw(own.join(', ')),
    source,
    unnamedSource: entity.fields.some(({ via }) => via) ? source : sql.raw(table),
    joins: joins.parts.length > 0 ? joined : sql``,
    table: sql.raw(table),
    masks,
    rowMasks: rowMasks(entity),
    lines: entity.fields.flatMap(({ name, lines }) => {
      const line = lines && model.entities[lines.entity];
      return line ? [[name, line] as const] : [];
    }),
    rowReferences: new Map(
      // Lines that are records of their own are read with their names.
      entity.fields.flatMap(({ name, fields = [], lines }) => {
        const columns = lines ? [] : fields.filter(column => column.reference);
        return columns.length > 0 ? [[name, columns] as const] : [];
      }),
    ),
  };
}

/** The name of the record that has the value in a field. */
const nameOf = (entity: EntityModel, field: string, value: string): string =>
  `(select ${column('named', entity.nameField)} from ${quoted(snake(entity.name))} as named where ${column('named', field)} = ${value})`;

/** The title of the process by which a record is decided on now. */
const approvalOf = ({ name, key }: EntityModel): string =>
  `(select process_title from approval where record_entity = '${name}' and record_id = ${column('t', key)} and state in ('running', 'blocked') limit 1)`;

function rowMasks(entity: EntityModel): ReadonlyMap<string, ReadonlyMap<string, Mask>> {
  const all = entity.fields.map(
    field =>
      [field.name, (field.fields ?? []).flatMap(({ name, mask }) => (mask ? [[name, mask] as const] : []))] as const,
  );
  return new Map(all.filter(([, inner]) => inner.length > 0).map(([name, inner]) => [name, new Map(inner)]));
}
