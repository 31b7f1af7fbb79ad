import type { Resolved } from '#runtime/language/index.ts';
import type { Change } from '../change.ts';
import { type Difference, differences, said } from '../differences.ts';
import { byName, entityPairs, fieldPairs, pairsOf } from '../pairs.ts';
import type { Side } from '../read-side.ts';

type Sides = Readonly<Record<'before' | 'after', Side>>;

/** What is seen otherwise: labels, columns and their order, widths, menus; a condition on a page is behaviour. */
export function looksChanges(before: Side, after: Side): Change[] {
  const sides = { before, after };
  return [...pageLooks(sides), ...menuLooks(sides), ...labelLooks(sides)];
}

/** Parts of a page that are told elsewhere, or follow from what is. */
const toldElsewhere: ReadonlySet<string> = new Set(['calls', 'dictionaries', 'entity', 'file', 'permission', 'guards']);

const withoutOthers = (page: object): object =>
  Object.fromEntries(
    Object.keys(page).flatMap(key => (toldElsewhere.has(key) ? [] : [[key, page[key as keyof typeof page]]])),
  );

function pageLooks({ before, after }: Sides): Change[] {
  const pagesOf = ({ resolved: { pages, routes } }: Side) => {
    const routeOf = new Map(routes.map(route => [route.path, route]));
    return byName(pages.map(page => ({ name: page.path, page, route: routeOf.get(page.path) })));
  };
  return pairsOf<{ name: string; page: object; route: object | undefined }>(pagesOf(before), pagesOf(after)).flatMap(
    ({ name, before: was, after: is }) => {
      if (!was || !is || (was.page === is.page && was.route === is.route)) return [];
      const at = after.places.of('page', '', name) ?? '';
      const ofPage = differences(withoutOthers(was.page), withoutOthers(is.page));
      return mostTold([...differences(withoutOthers(was.route ?? {}), withoutOthers(is.route ?? {})), ...ofPage]).map(
        one => changeOf(one, name, `页面「${titleOf(is.page)}」`, at),
      );
    },
  );
}

const titleOf = (page: object): string => ('title' in page ? String(page.title) : '');

/** The same of a page in several of its places is told once: what shows a field shows its label in each. */
function mostTold(all: readonly Difference[]): Difference[] {
  const known = new Map<string, Difference>();
  for (const one of all) {
    if (one.path.some(part => toldElsewhere.has(part))) continue;
    const key = JSON.stringify([one.path.slice(-2), said(one.before), said(one.after)]);
    if (!known.has(key)) known.set(key, one);
  }
  return [...known.values()];
}

function changeOf({ path, before, after, isOrder }: Difference, name: string, title: string, at: string): Change {
  const [was, is] = [said(before), said(after)];
  const isCondition = path.at(-1) === 'cel' || isExpression(before) || isExpression(after);
  return {
    risk: isCondition ? 'behaviour' : 'looks',
    weight: 'changes',
    name,
    what: `${title} ${path.join('.')}${isOrder ? ' 的次序' : ''}`,
    at: placeIn(after) ?? placeIn(before) ?? at,
    before: isOrder ? (before as string[]).join('、') : was,
    after: isOrder ? (after as string[]).join('、') : is,
  };
}

const isExpression = (value: unknown): boolean => typeof value === 'object' && value !== null && 'cel' in value;

const placeIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'string' ? value.at : undefined;

/** Where a page stands in the menu. */
function menuLooks({ before, after }: Sides): Change[] {
  const [was, is] = [before, after].map(({ resolved }) => placesIn(resolved.menu));
  return [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].flatMap((page): Change[] => {
    const [old, now] = [was?.get(page), is?.get(page)];
    if (old === now) return [];
    const at = after.places.of('page', '', page) ?? before.places.of('page', '', page) ?? '';
    return [
      { risk: 'looks', weight: 'changes', name: page, what: '菜单里的位置', at, before: old ?? '—', after: now ?? '—' },
    ];
  });
}

function placesIn(menu: Resolved['menu'], above = '', found = new Map<string, string>()): Map<string, string> {
  for (const entry of menu) {
    if ('page' in entry) found.set(entry.page, above || '最上层');
    else placesIn(entry.items, above ? `${above} › ${entry.title}` : entry.title, found);
  }
  return found;
}

/** Labels of entities, fields and codes, which show wherever these are. */
function labelLooks({ before, after }: Sides): Change[] {
  const change = (name: string, what: string, at: string | undefined, was: string, is: string): Change => ({
    risk: 'looks',
    weight: 'changes',
    name,
    what,
    at: at ?? '',
    before: was,
    after: is,
  });
  const entities = entityPairs(before.resolved.model, after.resolved.model).flatMap(
    ({ name, before: was, after: is }) => {
      if (!was || !is || was === is) return [];
      const titles =
        was.title === is.title
          ? []
          : [change(name, '实体的名称', after.places.of('entity', '', name), was.title, is.title)];
      const labels = fieldPairs(was.fields, is.fields).flatMap(pair =>
        pair.before && pair.after && pair.before.label !== pair.after.label
          ? [
              change(
                `${name}.${pair.name}`,
                '字段的标签',
                after.places.of('field', name, pair.name),
                pair.before.label,
                pair.after.label,
              ),
            ]
          : [],
      );
      return [...titles, ...labels];
    },
  );
  const codes = pairsOf(before.resolved.model.dictionaries, after.resolved.model.dictionaries).flatMap(
    ({ name, before: was, after: is }) =>
      !was || !is || was === is
        ? []
        : [...differences(was.items, is.items)].map(({ path, before: old, after: now, isOrder }) => {
            const [code = '', ...rest] = path;
            const at = after.places.of('code', name, code) ?? after.places.of('dictionary', '', name);
            return change(
              `${name}${code ? `.${code}` : ''}`,
              `字典「${name}」${isOrder ? '的次序' : ` ${[code, ...rest].join('.')}`}`,
              at,
              said(old),
              said(now),
            );
          }),
  );
  return [...entities, ...codes];
}
