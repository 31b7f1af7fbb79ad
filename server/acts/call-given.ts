import { type CallModel, pathParameters } from '#runtime/language/bundle/model.ts';
import type { CallContext } from '../calls/handler.ts';

/** Another call inside the transaction of one: what it is given stands in its path, its address or its body. */
export function callGiven(
  context: CallContext,
  target: CallModel,
  given: Readonly<Record<string, unknown>>,
): CallContext {
  const inPath = new Set(pathParameters(target.path));
  const inQuery = new Set(target.query.map(({ name }) => name));
  const part = (holds: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => holds(name)));
  const isQuery = (name: string): boolean => !inPath.has(name) && (target.method === 'get' || inQuery.has(name));
  return {
    ...context,
    call: target,
    params: texts(part(name => inPath.has(name))),
    query: texts(part(isQuery)),
    body: part(name => !inPath.has(name) && !isQuery(name)),
  };
}

const texts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]));
