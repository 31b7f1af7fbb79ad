import type { ScopeTypes } from '../../expressions/check.ts';
import type { Values } from '../../families/text.ts';
import { named, searchedIn, searchParameters } from '../../fields/search.ts';
import { nearest } from '../../issues/nearest.ts';
import type { FieldModel } from '../../model/model.ts';
import type { Place } from '../../resolve/context.ts';
import { readValue } from '../../resolve/value.ts';
import type { PageUse } from './page-use.ts';

/**
 * A link to a page with its parameters, or with the filters of a list; what the target does not know is reported.
 * @param named where the page is named
 */
export function resolveLink(
  target: string,
  args: Values | undefined,
  page: PageUse,
  place: Place,
  scope: ScopeTypes,
  named = place.at('open'),
) {
  page.links.add(target);
  page.opens.push({ page: target, given: new Set(Object.keys(args ?? {})), place: named });
  const document = named.page(target) ? place.context.documents.pages.get(target)?.value : undefined;
  const known = document?.params;
  const queried = document && isList(document) ? queriedBy(document, place) : [];
  const filters = searchParameters(queried).filter(name => isFilter(queried, name));
  const resolved = Object.fromEntries(
    Object.entries(args ?? {}).map(([name, said]) => {
      const at = place.at('with', name);
      const parameter = known && Object.hasOwn(known, name) ? known[name] : undefined;
      const field = parameter ? ofAddress(name, parameter) : searchedIn(queried, name)?.field;
      if (parameter) at.uses('parameter', target, name, 'key');
      else if (field) at.usesField(field, 'key');
      const read = readValue(said, field, at, scope, 'commas');
      if (place.context.documents.pages.has(target) && !parameter && !isFilter(queried, name))
        at.report(
          'HD211',
          { page: target, name },
          { key: true, hint: nearest(name, [...Object.keys(known ?? {}), ...filters]) },
        );
      if (parameter) checkParameter(target, name, parameter, read.cel, at, scope);
      return [name, at.expression(read, scope)];
    }),
  );
  return { page: target, with: resolved };
}

const ofAddress = (name: string, type: 'text' | 'integer'): FieldModel => ({ name, label: name, type });

/** What of the document of a list says what it may be searched for. */
interface Searched {
  call: string;
  query?: (string | { field: string })[];
}
const isList = (page: { kind: string }): page is { kind: string } & Searched => page.kind === 'list';

/** The fields of the query of a list. */
function queriedBy({ call, query = [] }: Searched, { context }: Place): FieldModel[] {
  const entity = context.model.entities[context.model.calls[call]?.entity ?? ''];
  return query.flatMap(use => named(entity?.fields ?? [])(typeof use === 'string' ? use : use.field) ?? []);
}

/** Whether the address of a list may hold it: of what has an extent, its ends. */
function isFilter(queried: readonly FieldModel[], name: string): boolean {
  const about = searchedIn(queried, name);
  return about !== undefined && (about.part !== 'is' || about.field.search !== 'range');
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
