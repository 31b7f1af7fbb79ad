import Type, { type Static } from 'typebox';
import { CallName, Name } from '../../families/text.ts';

/** A tree beside a list. */
export const Tree = Type.Object(
  {
    call: CallName('The call that gives the records of the tree, of verb tree.'),
    field: Name(
      'The field of the list that refers to a record of the tree: the list shows what belongs to the chosen one and to all below it.',
    ),
    move: Type.Optional(
      CallName(
        'The call of verb update by which a record of the tree gets another above it, when it is dragged there.',
      ),
    ),
  },
  {
    additionalProperties: false,
    title: 'Tree',
    description: 'A tree beside the list, such as categories or organisations.',
  },
);
export type Tree = Static<typeof Tree>;

export interface BundledTree {
  call: string;
  /** Of the records of the tree. */
  title: string;
  entity: string;
  key: string;
  name: string;
  /** The field of the record above. */
  parent: string;
  /** The field of the list that refers to one, and the filter of the list for one and all below it. */
  field: string;
  filter: string;
  move?: { call: string; params: string[] };
}
