import Type, { type Static } from 'typebox';
import { Arguments, CallName } from '../../families/text.ts';
import { type BundledBlockKeys, placeKeys } from '../every-block.ts';

/** What the record of the page proposes to change of another one, piece by piece: each is accepted, or refused with a reason. */
export const DifferencesBlock = Type.Object(
  {
    block: Type.Literal('differences'),
    ...placeKeys,
    call: CallName('The call that reads them, of the verb `differences`.'),
    with: Type.Optional(Arguments),
    verify: CallName('The call that decides, of the verb `verify`: whoever may make it decides, others read.'),
  },
  { additionalProperties: false, title: 'DifferencesBlock' },
);
export type DifferencesBlock = Static<typeof DifferencesBlock>;

export interface BundledDifferencesBlock extends BundledBlockKeys {
  block: 'differences';
  /** The entity that proposes, its field of the status, and the statuses in which it is decided. */
  entity: string;
  status: string;
  from: string[];
  /** The call that decides. */
  verify: string;
}
