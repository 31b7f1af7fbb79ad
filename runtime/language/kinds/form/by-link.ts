import Type, { type Static } from 'typebox';
import { Expression, Label, Name } from '../../families/text.ts';

/** How a form is opened by somebody without an account. */
export const ByLink = Type.Object(
  {
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 90, description: 'Days for which a link is good. Left out: 7.' }),
    ),
    proof: Type.Object(
      {
        field: Name('A text of the record that the person knows, such as their mobile.'),
        last: Type.Integer({ minimum: 4, maximum: 8, description: 'So many of its last characters are asked for.' }),
      },
      {
        additionalProperties: false,
        title: 'LinkProof',
        description: 'What the person has to know besides having the link, before anything of the record is shown.',
      },
    ),
    while: Type.Optional(
      Expression('The record can be filled in only while this holds; in scope: row. Left out: in every state of it.'),
    ),
    moves: Type.Optional(
      Name(
        'The transition along which the record goes when it is sent; it can be filled in only in the statuses that this starts from.',
      ),
    ),
    requires: Type.Optional(
      Type.Array(Name('A field of the form; of lines there has to be one at least.'), {
        minItems: 1,
        description:
          'What has to be filled in before it is sent, of a record that is there without. Left out: what the entity requires.',
      }),
    ),
    sent: Type.Optional(Label('What the person reads when it has been sent. Left out: 已提交，谢谢.')),
    contact: Type.Optional(Label('Whom to ask where the link does not open. Left out: 请联系给您发链接的人.')),
  },
  {
    additionalProperties: false,
    title: 'ByLink',
    description:
      'The form is opened by a link, by somebody without an account: one record, until it has been sent once. The step `link` makes the link. The page has no permission: its calls give nobody a right.',
  },
);
export type ByLink = Static<typeof ByLink>;

/** What the browser knows of it; the rest is the back end's. */
export interface BundledByLink {
  /** What is asked for, such as 手机号后4位. */
  proof: { label: string; last: number; digits: boolean };
  sent: string;
  contact: string;
}
