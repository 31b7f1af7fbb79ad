import type { Page, Variants } from '../../families/page.ts';
import type { Path } from '../../issues/issue.ts';
import type { Doc } from '../document.ts';
import { merged, whereSaid } from './merge.ts';

/** A page that another says as a variant of itself. */
export interface Variant {
  /** Its address. */
  name: string;
  code: string | undefined;
  /** All that it is, but for its title where it says none. */
  value: Page;
  /** Where the value at a path of it is said. */
  asWritten(path: Path): Path;
  /** Whether that is in what the variant says itself. */
  isOwn(path: Path): boolean;
}

/** The variants of a page, each as a page of its own. */
export function variantsOf(page: Page & { variants?: Variants }): Variant[] {
  const { variants, ...whole } = page;
  return Object.entries(variants?.pages ?? {}).map(([name, said]) => {
    const { code, ...over } = typeof said === 'string' ? { code: said } : said;
    const at: Path = ['variants', 'pages', name];
    const place = (path: Path) => whereSaid(path, whole, over);
    return {
      name,
      code,
      value: merged(whole, over) as Page,
      asWritten: path => (place(path).isOver ? [...at, ...place(path).path] : place(path).path),
      isOwn: path => place(path).isOver,
    };
  });
}

/** The page that a variant is, with the parameter that says which it is. @param label what its code is called */
export function pageOfVariant(base: Doc<Page>, variant: Variant, label: string | undefined): Doc<Page> {
  const { variants } = base.value as Page & { variants?: Variants };
  const { name, code, value } = variant;
  const { asWritten = same } = base;
  const own = typeof variants?.pages[name] === 'object' && 'title' in variants.pages[name];
  const { file, family, source } = base;
  return {
    family,
    name,
    file,
    value: {
      ...(fixedIn(value, `params.${variants?.param ?? ''}`) as Page),
      title: own ? value.title : titleOf(variants?.title, label, value.title),
      ...(variants?.param === undefined || code === undefined ? {} : { fixed: { [variants.param]: code } }),
    } as Page,
    ...(source ? { source } : {}),
    // What is wrong with a page as a whole is told at its title: that of a variant follows where it says none.
    asWritten: path => asWritten(path[0] === 'title' && !own ? ['variants', 'pages', name] : variant.asWritten(path)),
  };
}

/** Where nothing else is said, the name of the kind stands before the title, unless it says it already (spec 2.2). */
const titleOf = (said: string | undefined, label = '', title: string): string =>
  said?.replaceAll('{label}', label) ?? (label.endsWith(title) ? label : `${label}${title}`);

/** A field that begins as what the variant has for good is shown, and not edited. */
function fixedIn(value: unknown, param: string): unknown {
  if (Array.isArray(value)) return value.map(one => fixedIn(one, param));
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fixedIn(one, param)]));
  return 'field' in value && 'initial' in value && value.initial === param ? { ...inside, readOnly: true } : inside;
}

const same = (path: Path): Path => path;
