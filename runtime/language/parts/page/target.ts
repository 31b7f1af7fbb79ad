import Type, { type Static } from 'typebox';
import type { ScopeTypes } from '../../expressions/check.ts';
import { Arguments, PagePath } from '../../families/text.ts';
import type { BundledArguments } from '../../model/expression.ts';
import type { Place } from '../../resolve/context.ts';
import { resolveLink } from './link.ts';
import type { PageUse } from './page-use.ts';

/** A page that is opened by a press, alone or with what it is given. */
export const PageTarget = Type.Union(
  [
    PagePath('The page.'),
    Type.Object(
      { page: PagePath('The page.'), with: Type.Optional(Arguments) },
      {
        additionalProperties: false,
        description: 'The page, and what it is given: parameters, or the filters of a list.',
      },
    ),
  ],
  { title: 'PageTarget', description: 'The page that a press opens.' },
);
export type PageTarget = Static<typeof PageTarget>;

export interface BundledPageTarget {
  page: string;
  with: BundledArguments;
}

/** The page with its arguments; what it does not know is reported. */
export const resolveTarget = (target: PageTarget, page: PageUse, at: Place, scope: ScopeTypes): BundledPageTarget =>
  typeof target === 'string'
    ? resolveLink(target, {}, page, at, scope, at)
    : resolveLink(target.page, target.with, page, at, scope, at.at('page'));
