import Type, { type Static } from 'typebox';
import { Label, MapOf } from './text.ts';

const Hours = (description: string) =>
  Type.Array(
    Type.String({
      pattern: '^([01]\\d|2[0-3]):[0-5]\\d-([01]\\d|2[0-4]):[0-5]\\d$',
      description: 'From when until when, such as 08:30-12:00; 24:00 is midnight.',
    }),
    { description },
  );

/** When people work: what time limits count by. Beijing time. */
export const Calendar = Type.Object(
  {
    title: Label('What staff call it, such as 办公时间.'),
    week: Type.Array(Type.Enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']), {
      minItems: 1,
      description: 'The days of the week on which they work.',
    }),
    hours: Hours('The hours of such a day, in order.'),
    days: Type.Optional(
      MapOf(
        Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'A day.' }),
        Hours('Its hours; [] where nobody works.'),
        { description: 'Days that differ: holidays (节假日), and days worked in their place (调休).' },
      ),
    ),
  },
  { additionalProperties: false },
);
export type Calendar = Static<typeof Calendar>;
