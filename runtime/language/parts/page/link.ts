import type { ScopeTypes } from '../../expressions/check.ts';
import { nearest } from '../../issues/nearest.ts';
import type { Place } from '../../resolve/context.ts';
import type { PageUse } from './page-use.ts';

/** A link to a page with its parameters; parameters that the target does not know are reported. */
export function resolveLink(
  target: string,
  args: Record<string, string> | undefined,
  page: PageUse,
  place: Place,
  scope: ScopeTypes,
) {
  page.links.add(target);
  page.opens.push({ page: target, given: new Set(Object.keys(args ?? {})), place: place.at('open') });
  const known = place.at('open').page(target) ? place.context.documents.pages.get(target)?.value.params : undefined;
  const resolved = Object.fromEntries(
    Object.entries(args ?? {}).map(([name, cel]) => {
      const at = place.at('with', name);
      if (place.context.documents.pages.has(target) && !(known && name in known))
        at.report('HD211', { page: target, name }, { key: true, hint: nearest(name, Object.keys(known ?? {})) });
      if (known && name in known) checkParameter(target, name, known[name] as 'text' | 'integer', cel, at, scope);
      return [name, at.expression(cel, scope)];
    }),
  );
  return { page: target, with: resolved };
}

const numbers = new Set(['int', 'double', 'dyn', 'null']);
const texts = new Set([...numbers, 'string']);

/** Whether what an expression gives can stand in the address as this parameter: of a number its digits are a text. */
function checkParameter(
  page: string,
  name: string,
  expected: 'text' | 'integer',
  cel: string,
  place: Place,
  scope: ScopeTypes,
): void {
  const result = place.context.checkExpression(cel, scope);
  if ('type' in result && !(expected === 'integer' ? numbers : texts).has(result.type))
    place.report('HD225', { page, name, expected, actual: result.type });
}
