import Type, { type Static } from 'typebox';
import { MapOf } from '../../families/text.ts';
import { nearest } from '../../issues/nearest.ts';
import type { Place } from '../../resolve/context.ts';

/** What a page shows by turns. */
export const Tabs = MapOf(
  Type.String({ minLength: 1, maxLength: 20 }),
  Type.Array(Type.String({ minLength: 1 }), { minItems: 1, description: 'Headings of sections, keys of blocks.' }),
  {
    description:
      'Label of a tab → the sections, by their headings, and the blocks, by their keys, that show while it is open. What is in none stands above them.',
  },
);
export type Tabs = Static<typeof Tabs>;

export interface BundledTab {
  title: string;
  /** Headings of sections. */
  sections: string[];
  /** Keys of blocks. */
  blocks: string[];
}

/** The tabs of a page, each with what stands in it. A name that is of nothing on the page, or in two tabs, is reported. */
export function resolveTabs(
  tabs: Tabs | undefined,
  page: { sections: readonly string[]; blocks: readonly string[] },
  place: Place,
): BundledTab[] {
  const known = [...page.sections, ...page.blocks];
  const placed = new Set<string>();
  return Object.entries(tabs ?? {}).map(([title, names]) => {
    for (const [index, name] of names.entries()) {
      const at = place.at(title, index);
      if (!known.includes(name)) at.report('HD226', { name }, { hint: nearest(name, known) });
      else if (placed.has(name)) at.report('HD525', { name });
      placed.add(name);
    }
    return {
      title,
      sections: names.filter(name => page.sections.includes(name)),
      blocks: names.filter(name => page.blocks.includes(name) && !page.sections.includes(name)),
    };
  });
}
