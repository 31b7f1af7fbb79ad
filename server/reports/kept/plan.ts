import { sql } from 'kysely';
import { type EntityModel, type Model, standsOn } from '#runtime/language/bundle/model.ts';
import { quoted } from '../../database/names.ts';
import { makePlan, type ReadPlan } from '../../query/plan.ts';
import { type KeptShape, records } from './shape.ts';
import { merged } from './statements.ts';

/** Whether the values of a field are known of what is kept. */
export const isKept = ({ keys }: KeptShape, entity: EntityModel, field: EntityModel['fields'][number]): boolean =>
  !field.lines && standsOn(entity, field).every(({ name }) => keys.some(key => key.field.name === name));

const plans = new WeakMap<Model, Map<string, ReadPlan>>();

/**
 * How kept sums are read as if they were records: of the fields those that they are told apart by, under the same names, with
 * what is read through their references. @param unseen fields that are not there for who asks
 */
export function keptPlan(model: Model, entity: EntityModel, shape: KeptShape, unseen: ReadonlySet<string>): ReadPlan {
  const known = plans.get(model) ?? new Map<string, ReadPlan>();
  plans.set(model, known);
  const mark = [shape.name, ...unseen].join(' ');
  const plan = known.get(mark) ?? makeKeptPlan(model, entity, shape, unseen);
  known.set(mark, plan);
  return plan;
}

function makeKeptPlan(model: Model, entity: EntityModel, shape: KeptShape, unseen: ReadonlySet<string>): ReadPlan {
  const fields = entity.fields.filter(field => isKept(shape, entity, field));
  const plan = makePlan(model, { ...entity, fields }, unseen);
  // What was taken away cancels what was there: of such a key there is no line.
  const rows = merged(shape, quoted(shape.name), `sum(${quoted(records)}) > 0`);
  const table = sql.raw(`(${rows}) as t`);
  const source = sql`${table} ${plan.joins}`;
  // A sum is of several records.
  const columns = new Map(plan.columns);
  if (!columns.has(entity.key)) columns.set(entity.key, sql`null::bigint`);
  return { ...plan, columns, table, source, unnamedSource: source };
}
