import { pathParameters } from '../../model/path-parameters.ts';
import type { Following } from './following.ts';
import type { Known } from './known.ts';
import type { PageSaid } from './page.ts';

/** The kinds of pages that are about the record which a call reads. */
const kinds: ReadonlySet<string> = new Set(['detail', 'form', 'print']);

/**
 * The parameters of a page about a record: those in the address of the call that reads it (or else saves it), where the
 * page says neither what they are nor what the call is given. A key and a reference are whole numbers.
 */
export function paramsOf(page: PageSaid, known: Known): Following[] {
  if (!kinds.has(page.kind) || page.params || page.with) return [];
  const key = (['load', 'update', 'create'] as const).find(one => page[one] !== undefined);
  const call = key && known.call(page[key]);
  const names = call ? pathParameters(call.path) : [];
  if (!key || names.length === 0) return [];
  const entity = known.entity(call?.entity);
  const typeOf = (name: string): 'text' | 'integer' => {
    const field = entity?.fields?.[name];
    if (!field) return name === 'id' || name === entity?.key ? 'integer' : 'text';
    return field.entity === undefined ? 'text' : 'integer';
  };
  return [{ path: ['params'], value: Object.fromEntries(names.map(name => [name, typeOf(name)])), from: [key] }];
}
