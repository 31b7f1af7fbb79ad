import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { ServerError } from '../errors/server-error.ts';
import { keysCalled } from '../query/keys-called.ts';
import type { CallContext } from './handler.ts';

type Values = Record<string, unknown>;

/**
 * The body of a call with what stands elsewhere in it where its field is (`places`): of a payload that nests. What no
 * field takes stays where it was sent, to be refused there. A reference may be given by what the record is called.
 * @throws ServerError badInput where there is no such record, or several values for one
 */
export async function withPlaces(context: CallContext): Promise<CallContext> {
  const { call } = context;
  if (!call.places) return context;
  const body: Values = structuredClone(context.body);
  const roots = new Set<string>();
  // What lies deeper is taken out before the lines around it.
  const places = Object.entries(call.places).sort(([, one], [, other]) => depthOf(other) - depthOf(one));
  const found: Values = {};
  for (const [name, place] of places) {
    const path = place.split('.');
    roots.add(path[0] ?? '');
    const field = call.body.find(one => one.name === name);
    if (!field || name in body) continue;
    const value = taken(body, path);
    if (value !== undefined) found[name] = await asGiven(context, field, value);
  }
  for (const root of roots) if (isEmpty(body[root])) delete body[root];
  return { ...context, body: { ...body, ...found } };
}

const depthOf = (place: string): number => place.split('.').length;

/** Takes out what stands at a path; through lists it is a list, and undefined where nothing stands there. */
function taken(from: unknown, [name = '', ...inner]: readonly string[]): unknown {
  if (Array.isArray(from)) {
    const all = from.map(one => taken(one, [name, ...inner])).filter(value => value !== undefined);
    return all.length > 0 ? all.flat() : undefined;
  }
  if (!isValues(from) || !Object.hasOwn(from, name)) return undefined;
  const value = from[name];
  if (inner.length > 0) return taken(value, inner);
  delete from[name];
  return value;
}

async function asGiven(context: CallContext, field: FieldModel, value: unknown): Promise<unknown> {
  if (field.fields || field.many) return value;
  if (Array.isArray(value) && value.length !== 1)
    throw new ServerError('badInput', { fields: { [field.name]: `一次只能有一个${field.label}` } });
  const one: unknown = Array.isArray(value) ? value[0] : value;
  const target = context.model.entities[field.reference?.entity ?? ''];
  if (!target || typeof one !== 'string') return one;
  const name = one.trim();
  const key = (await keysCalled(context, target, [name])).get(name);
  if (key === undefined)
    throw new ServerError('badInput', { fields: { [field.name]: `没有名称为「${name}」的${target.title}` } });
  return key;
}

/** Whether nothing is left in it. */
const isEmpty = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every(isEmpty)
    : isValues(value)
      ? Object.values(value).every(isEmpty)
      : value === undefined;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
