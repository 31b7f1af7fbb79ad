import Type, { type Static } from 'typebox';
import { Name } from '../../families/text.ts';
import { cardKey } from './card.ts';

/** The records of a list as cards, in columns. */
export const Kanban = Type.Object(
  {
    by: Name('The field with a dictionary in whose columns the cards stand, such as the status.'),
    codes: Type.Optional(
      Type.Array(Type.String({ minLength: 1 }), {
        minItems: 2,
        description: 'Codes of the dictionary that have a column, in order. Left out: all.',
      }),
    ),
    card: cardKey,
  },
  {
    additionalProperties: false,
    description:
      'The list as cards too, in columns by the codes of a field. A card that is dragged to another column does the action of its row whose transition leads there.',
  },
);
export type Kanban = Static<typeof Kanban>;

export interface BundledKanban {
  by: string;
  label: string;
  dictionary: string;
  /** Absent: every code of the dictionary. */
  codes?: string[];
  /** Names of columns of the list; the first is the head. */
  card: string[];
  /** Key of an action of a row → the code that its transition leads to. */
  moves: Record<string, string>;
}
