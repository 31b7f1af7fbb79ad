import type { CatalogueEntry } from '#renderer/gallery/catalogue.ts';
import type { Schema } from '#runtime/language/index.ts';
import type { About } from '../reference/about.ts';
import { inBothLanguages } from '../reference/chinese/index.ts';
import { keyLines } from '../reference/keys.ts';
import type { Example } from './examples.ts';

type Page = Example['resolved']['pages'][number];

/** What a name of the language is, as far as it is told: its own title, what it is in both languages. */
export const described = (
  name: string,
  about: Omit<About, 'example'> | undefined,
): Pick<CatalogueEntry, 'name' | 'title' | 'about' | 'aboutEn'> => {
  const [title = name, ...rest] = (about?.zh ?? name).split('：');
  return { name, title, about: rest.join('：') || title, aboutEn: about?.en ?? '' };
};

/** A page of an app, as an entry shows it: about its first record, where it is about one. */
export function shownAt({ name, resolved }: Example, { path, title, params }: Page) {
  return {
    app: name,
    changes: {},
    documents: resolved.model.written.pages[path] ?? [],
    pages: [{ path, title, params: Object.fromEntries(Object.keys(params).map(param => [param, '1'])) }],
  };
}

export const keysOf = (schema: object): string[] => keyLines(inBothLanguages(schema as Schema));
