import Type, { type Static } from 'typebox';
import { PagePath } from '../../families/text.ts';
import { type BundledBlockKeys, blockKeys } from '../every-block.ts';

/** Ways to other pages, for those who may enter them. */
export const LinksBlock = Type.Object(
  {
    block: Type.Literal('links'),
    title: blockKeys.title,
    span: blockKeys.span,
    permission: blockKeys.permission,
    pages: Type.Array(PagePath('A page.'), {
      minItems: 1,
      description: 'The pages that it leads to, in order; each person sees those that they may enter.',
    }),
    when: blockKeys.when,
  },
  { additionalProperties: false },
);
export type LinksBlock = Static<typeof LinksBlock>;

export interface BundledLinksBlock extends BundledBlockKeys {
  block: 'links';
  /** Paths; their titles and icons are those of the routes. */
  pages: string[];
}
