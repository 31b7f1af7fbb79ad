import { pathParameters } from '#runtime/language/bundle/model.ts';
import type { CallContext } from '../calls/handler.ts';
import { ServerError } from '../errors/server-error.ts';

type Given = Omit<CallContext, 'operator'>;

/**
 * What the path of a call names: an address that does not hold it (`also`) leaves it to the body or the query, by its
 * own name or that of the key of the entity. Taken from there it is no field of theirs any more.
 * @throws ServerError rejected where it is nowhere
 */
export function withPathGiven<G extends Given>(given: G): G {
  const { call, model, params } = given;
  const names = pathParameters(call.path);
  if (names.every(name => name in params)) return given;
  const key = model.entities[call.entity ?? '']?.key;
  const body = { ...given.body };
  const query = { ...given.query };
  const found: Record<string, string> = {};
  for (const name of names) {
    const value = params[name] ?? taken(body, query, [name, ...(key ? [key] : [])]);
    if (value === undefined)
      throw new ServerError('rejected', { values: { message: call.needs[name] ?? `${key ?? name}不可为空` } });
    found[name] = value;
  }
  return { ...given, params: found, body, query };
}

/** The first that is not empty, out of the place where it stands. */
function taken(body: Record<string, unknown>, query: Record<string, unknown>, names: readonly string[]) {
  for (const place of [body, query])
    for (const name of names) {
      const value = place[name];
      if ((typeof value !== 'string' && typeof value !== 'number') || String(value).trim() === '') continue;
      delete place[name];
      return String(value);
    }
  return undefined;
}
