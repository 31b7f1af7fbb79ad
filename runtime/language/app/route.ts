import type { Page } from '../families/page.ts';
import { kindOf } from '../kinds/index.ts';
import type { Doc } from '../load/document.ts';
import { verbOf } from '../model/does.ts';
import type { Model } from '../model/model.ts';
import type { PageUse } from '../parts/page/page-use.ts';
import type { BundledRoute } from './bundle.ts';

/** What the router, the menu and the guards read of a page; the parameters that its route names are looked up. */
export function routeOf({ name, value }: Doc<Page>, use: PageUse, model: Model): BundledRoute {
  checkParams(value, use);
  const required = [...new Set([...(value.route?.inPath ?? []), ...use.required])];
  return {
    path: name,
    title: value.title,
    kind: kindOf(value.kind),
    permission: name === model.app.login ? null : use.permission,
    file: '',
    ...(value.params ? { params: Object.keys(value.params) } : {}),
    ...(required.length ? { required } : {}),
    ...(use.edit ? { edit: use.edit } : {}),
    ...value.route,
    ...use.report,
  };
}

/** The call whose records the menu counts, made through the label of the page. */
export function takeCount({ route = {} }: Page, use: PageUse): void {
  if (route.count === undefined) return;
  const place = use.place.at('route', 'count');
  const call = use.call(route.count, place, ['list']);
  if (call && !verbOf(call)) place.report('HD220', { expected: 'list', name: call.name });
}

function checkParams({ route = {}, params = {} }: Page, { place, path }: PageUse): void {
  for (const [index, name] of (route.inPath ?? []).entries())
    if (!(name in params)) place.at('route', 'inPath', index).report('HD211', { page: path, name });
  const { titleBy } = route;
  if (!titleBy) return;
  place.at('route', 'titleBy', 'dictionary').dictionary(titleBy.dictionary);
  if (!(titleBy.param in params))
    place.at('route', 'titleBy', 'param').report('HD211', { page: path, name: titleBy.param });
}
