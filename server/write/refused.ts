import { type EntityModel, type Model, missingRecord } from '#runtime/language/bundle/model.ts';
import { takenText } from '#runtime/language/fields/taken.ts';
import { indexName, snake } from '../database/names.ts';
import type { DriverError } from '../errors/driver-error.ts';
import { ServerError } from '../errors/server-error.ts';

/** What the database refuses of a write, in the words of staff, with its error as the cause; any other error as it is. */
export function refusedWrite(error: unknown, entity: EntityModel, model: Model): unknown {
  const { code, constraint = '' } = error as DriverError;
  const refused =
    code === '23505' ? duplicate(entity, constraint) : code === '23503' && missing(entity, constraint, model);
  return refused ? new ServerError('badInput', { fields: refused, cause: error }) : error;
}

/** A reference to what is not there. */
function missing(entity: EntityModel, constraint: string, model: Model): Record<string, string> | undefined {
  const table = snake(entity.name);
  const field = entity.fields.find(one => constraint === indexName('fk', table, [snake(one.name)]));
  const target = field?.reference && model.entities[field.reference.entity];
  return field && target && { [field.name]: missingRecord(target) };
}

/** A delete that other records stand against. */
export const refusedDelete = (error: unknown): unknown =>
  (error as DriverError).code === '23503' ? new ServerError('referenced') : error;

function duplicate(entity: EntityModel, constraint: string): Record<string, string> | undefined {
  const table = snake(entity.name);
  const single = entity.fields.filter(field => field.unique).map(field => [field.name]);
  const names = [...single, ...entity.unique].find(one =>
    ['uq', 'ua'].some(prefix => constraint === indexName(prefix, table, one.map(snake))),
  );
  const fields = names?.map(name => entity.fields.find(field => field.name === name) ?? { label: name });
  const [only, another] = fields ?? [];
  if (!names || !fields || !only) return undefined;
  // A combination is told at its last field, the one that is usually filled in last.
  const text = another ? `${fields.map(({ label }) => label).join('与')}已存在` : takenText(only);
  return { [names.at(-1) ?? '']: text };
}
