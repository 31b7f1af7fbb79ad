import type { ScopeTypes } from '../../expressions/check.ts';
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
        at.report('HD211', { page: target, name }, { key: true });
      return [name, at.expression(cel, scope)];
    }),
  );
  return { page: target, with: resolved };
}
