import { ofEveryObject } from '#runtime/language/fields/names.ts';
import { ServerError } from '../errors/server-error.ts';
import { nestedIn } from './nested.ts';

/**
 * Refuses what is sent under a name that every object has, however deep, before anybody looks up or works out
 * anything by it: expressions take what an object has as `constructor` for its type.
 * @throws ServerError badInput with a message for each
 */
export function refuseNames({ query, body }: Readonly<Record<'query' | 'body', unknown>>): void {
  const found: Record<string, string> = Object.create(null);
  for (const path of namesIn(query)) found[path] = '不能按此项查询';
  for (const path of namesIn(body)) found[path] = '不允许提交该字段';
  if (Object.keys(found).length > 0) throw new ServerError('badInput', { fields: found });
}

/** The paths of all such names: `rows.0.constructor`. */
function namesIn(sent: unknown): string[] {
  const found: string[] = [];
  const waiting: [value: unknown, path: string][] = [[sent, '']];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, path] = next;
    for (const [name, part] of nestedIn(value)) {
      const at = path ? `${path}.${name}` : name;
      if (ofEveryObject.has(name)) found.push(at);
      waiting.push([part, at]);
    }
  }
  return found;
}
