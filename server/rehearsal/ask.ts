import type { FastifyInstance } from 'fastify';
import {
  type CallModel,
  type FieldModel,
  handlerOf,
  type Model,
  pathParameters,
  verbOf,
} from '#runtime/language/bundle/model.ts';
import type { Keys } from './keys.ts';
import { sheetLines } from './sheet-lines.ts';

type Values = Record<string, unknown>;

/** What came back. */
export interface Asked {
  code: number;
  message: string;
  /** Of an Excel file its lines, by their headings. */
  content: unknown;
  errors: Record<string, string>;
}

/**
 * Makes a call as a client does: what is in its path, in its address and in its body, by HTTP.
 * @param who.onceKey its Idempotency-Key
 */
export async function ask(
  app: FastifyInstance,
  call: CallModel,
  given: Values,
  { token = '', onceKey = '' }: { token?: string; onceKey?: string } = {},
): Promise<Asked> {
  const { method, url, body } = requestOf(call, given);
  const response = await app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(onceKey ? { 'idempotency-key': onceKey } : {}),
    },
    ...(body ? { payload: body } : {}),
  });
  const type = String(response.headers['content-type']);
  const answer: Partial<Asked> = type.includes('json')
    ? response.json()
    : { content: type.includes('spreadsheetml') ? await sheetLines(response.rawPayload) : null };
  return { code: response.statusCode, message: '', content: null, errors: {}, ...answer };
}

/** The request by which a client makes a call: from the first slash on with what is asked, and its body where it has one. */
export function requestOf(call: CallModel, given: Values): { method: string; url: string; body?: Values } {
  const inPath = pathParameters(call.path);
  const bodiless = call.method === 'get' || call.method === 'delete';
  const inQuery = new Set(call.query.map(({ name }) => name));
  const rest = Object.entries(given).filter(([name]) => !inPath.includes(name));
  const asked = rest.filter(([name]) => bodiless || inQuery.has(name));
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name] ?? '')));
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return {
    method: call.method.toUpperCase(),
    url: query === '' ? path : `${path}?${query}`,
    ...(bodiless ? {} : { body: Object.fromEntries(rest.filter(([name]) => !inQuery.has(name))) }),
  };
}

/** The handler of the call that takes, beside what it declares, what a step lets be changed. */
const agreeing = 'approval.agree';

/** The fields that steps of processes let be changed with a decision. */
const editedInSteps = (model: Model): FieldModel[] =>
  Object.values(model.processes).flatMap(({ entity, steps }) => {
    const edited = new Set(steps.flatMap(({ edit }) => edit));
    return (model.entities[entity]?.fields ?? []).filter(({ name }) => edited.has(name));
  });

/** What a call is given, with the keys of the records that are named in it. */
export function withKeys(call: CallModel, model: Model, given: Values, keys: Keys): Values {
  const entity = model.entities[call.entity ?? ''];
  const own = call.body.length > 0 ? call.body : (entity?.fields ?? []);
  const fields = [...call.query, ...own, ...(handlerOf(call) === agreeing ? editedInSteps(model) : [])];
  const values = keys.inside(given, fields);
  for (const name of pathParameters(call.path)) {
    const value = values[name];
    if (entity && typeof value === 'string') values[name] = keys.of(entity.name, value) ?? value;
  }
  if (entity && Array.isArray(values.ids) && verbOf(call)?.of === 'several')
    values.ids = values.ids.map(one => keys.of(entity.name, String(one)) ?? one);
  if (entity && Array.isArray(values.records) && verbOf(call)?.judgesEach)
    values.records = values.records.map((one: Values) => {
      const { [entity.key]: key, ...record } = one;
      return { [entity.key]: keys.of(entity.name, String(key)) ?? key, ...keys.inside(record, entity.fields) };
    });
  return values;
}
