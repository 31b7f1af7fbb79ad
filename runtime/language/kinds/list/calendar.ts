import Type, { type Static } from 'typebox';
import { Name } from '../../families/text.ts';
import { cardKey } from './card.ts';

/** The records of a list in the days of a month. */
export const Calendar = Type.Object(
  {
    on: Name('The date or time of a record by which it stands in its day.'),
    card: cardKey,
    move: Type.Optional(
      Name('The action of a row that a record is dragged to another day by: one that asks for that field.'),
    ),
  },
  { additionalProperties: false, description: 'The list as a calendar too: its records in the days of a month.' },
);
export type Calendar = Static<typeof Calendar>;

export interface BundledCalendar {
  on: string;
  label: string;
  /** Names of columns of the list; the first is the head. */
  card: string[];
  /** Key of the action by which a record gets another day. */
  move?: string;
}
