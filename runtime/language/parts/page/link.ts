import type { ScopeTypes } from '../../expressions/check.ts';
import { nearest } from '../../issues/nearest.ts';
import type { Place } from '../../resolve/context.ts';
import type { PageUse } from './page-use.ts';

/**
 * A link to a page with its parameters, or with the filters of a list; what the target does not know is reported.
 * @param named where the page is named
 */
export function resolveLink(
  target: string,
  args: Record<string, string> | undefined,
  page: PageUse,
  place: Place,
  scope: ScopeTypes,
  named = place.at('open'),
) {
  page.links.add(target);
  page.opens.push({ page: target, given: new Set(Object.keys(args ?? {})), place: named });
  const document = named.page(target) ? place.context.documents.pages.get(target)?.value : undefined;
  const known = document?.params;
  const filters = document && isList(document) ? filtersOf(document, place) : [];
  const resolved = Object.fromEntries(
    Object.entries(args ?? {}).map(([name, cel]) => {
      const at = place.at('with', name);
      if (place.context.documents.pages.has(target) && !(known && name in known) && !filters.includes(name))
        at.report(
          'HD211',
          { page: target, name },
          { key: true, hint: nearest(name, [...Object.keys(known ?? {}), ...filters]) },
        );
      if (known && name in known) checkParameter(target, name, known[name] as 'text' | 'integer', cel, at, scope);
      return [name, at.expression(cel, scope)];
    }),
  );
  return { page: target, with: resolved };
}

/** What of the document of a list says what it may be searched for. */
interface Searched {
  call: string;
  query?: (string | { field: string })[];
}
const isList = (page: { kind: string }): page is { kind: string } & Searched => page.kind === 'list';

/** The filters that the address of a list may hold: its query, from and to of what has an extent. */
function filtersOf({ call, query = [] }: Searched, { context }: Place): string[] {
  const entity = context.model.entities[context.model.calls[call]?.entity ?? ''];
  return query.flatMap(use => {
    const name = typeof use === 'string' ? use : use.field;
    const field = entity?.fields.find(one => one.name === name);
    return field?.search === 'range' ? [`${name}From`, `${name}To`] : [name];
  });
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
