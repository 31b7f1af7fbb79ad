import Type, { type Static } from 'typebox';
import type { ScopeTypes } from '../../expressions/check.ts';
import { Arguments, PagePath } from '../../families/text.ts';
import { verbOf } from '../../model/does.ts';
import type { BundledArguments } from '../../model/expression.ts';
import type { CallModel } from '../../model/model.ts';
import type { Place } from '../../resolve/context.ts';
import { resolveLink } from './link.ts';
import type { PageUse } from './page-use.ts';

/** Where one goes when something has been saved. */
export const NextPage = Type.Union(
  [
    PagePath('The page to open.'),
    Type.Object(
      { open: PagePath('The page to open.'), with: Type.Optional(Arguments) },
      { additionalProperties: false },
    ),
  ],
  {
    title: 'NextPage',
    description:
      'The page to open after saving, with its parameters; in scope: answer (what the call answered), form, params, user, account. Left out: back to where one came from.',
  },
);
export type NextPage = Static<typeof NextPage>;

export interface BundledNextPage {
  page: string;
  with: BundledArguments;
}

/** The page that is opened next, noted as opened by this one. @param call the one of which `answer` is the answer */
export function resolveNextPage(
  next: NextPage,
  call: CallModel | undefined,
  { use, place, scope }: { use: PageUse; place: Place; scope: ScopeTypes },
): BundledNextPage {
  if (typeof next === 'string') return resolveLink(next, undefined, use, place, scope, place);
  return resolveLink(next.open, next.with, use, place, { ...scope, answer: answerOf(call, use) });
}

/** What an act answers is what its steps say, which is known to nobody before. */
export function answerOf(call: CallModel | undefined, use: PageUse): ScopeTypes[string] {
  const fields = call && (verbOf(call) || call.answer.length > 0) ? use.answerOf(call).fields : [];
  return fields.length > 0 ? { record: fields } : 'any';
}
