import { codeOf } from '../families/dictionary.ts';
import type { Page } from '../families/page.ts';
import { isByLink } from '../kinds/form/is-by-link.ts';
import { kindOf } from '../kinds/index.ts';
import type { Doc } from '../load/document.ts';
import { verbOf } from '../model/does.ts';
import type { PageUse } from '../parts/page/page-use.ts';
import type { BundledRoute } from './bundle.ts';
import { checkVariants } from './variants.ts';

/** What the router, the menu and the guards read of a page; the parameters that its route names are looked up. */
export function routeOf({ name, value }: Doc<Page>, use: PageUse): BundledRoute {
  const login = use.place.context.documents.app?.value.login;
  checkParams(value, use);
  checkVariants(value, use);
  const { path: _, ...route } = value.route ?? {};
  const required = [...new Set([...(value.route?.inPath ?? []), ...use.required])];
  return {
    path: name,
    title: value.title,
    kind: kindOf(value.kind),
    permission: name === login || isByLink(value) ? null : use.permission,
    ...(isByLink(value) ? { link: true as const } : {}),
    file: '',
    ...(value.params ? { params: Object.keys(value.params) } : {}),
    ...(required.length ? { required } : {}),
    ...(use.edit ? { edit: use.edit } : {}),
    ...route,
    ...namesInPath(value, use),
    ...(value.fixed ? { fixed: value.fixed } : {}),
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
    if (name in params) place.at('route', 'inPath', index).uses('parameter', path, name);
    else place.at('route', 'inPath', index).report('HD211', { page: path, name });
  const { titleBy } = route;
  if (!titleBy) return;
  place.at('route', 'titleBy', 'dictionary').dictionary(titleBy.dictionary);
  if (titleBy.param in params) place.at('route', 'titleBy', 'param').uses('parameter', path, titleBy.param);
  else place.at('route', 'titleBy', 'param').report('HD211', { page: path, name: titleBy.param });
}

/** How an address writes the codes of a parameter in its path, where the dictionary of the title says so. */
function namesInPath({ route = {} }: Page, { place }: PageUse): Pick<BundledRoute, 'names'> {
  const { inPath = [], titleBy } = route;
  if (!titleBy || !inPath.includes(titleBy.param)) return {};
  const items = place.context.documents.dictionaries.get(titleBy.dictionary)?.value.items ?? {};
  const names = Object.entries(items).flatMap(([code, said]) => {
    const { path } = codeOf(said);
    return path === undefined ? [] : [[code, typeof path === 'string' ? [path] : path] as const];
  });
  return names.length > 0 ? { names: { [titleBy.param]: Object.fromEntries(names) } } : {};
}
