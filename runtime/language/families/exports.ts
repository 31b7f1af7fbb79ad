import Type from 'typebox';
import { Duration, PagePath } from './text.ts';

/** How exports are made and kept, and that reports are subscribed to (spec 2.7). */
export const Exports = Type.Optional(
  Type.Object(
    {
      page: PagePath('The page with the files of exports: who waits for one is led there when it is made.'),
      rows: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 50000,
          description: 'Most rows of an export that is made while staff wait. Left out: 5000.',
        }),
      ),
      keep: Type.Optional(Duration('How long a file is kept. Left out: 7d.')),
      subscriptions: Type.Optional(
        Type.Object(
          {
            page: PagePath('The page with the subscriptions of its reader, a list of subscription.list.'),
            calendar: Type.Optional(
              Type.String({
                minLength: 1,
                description: 'The calendar whose days with hours are working days. Left out: Monday to Friday.',
              }),
            ),
          },
          {
            additionalProperties: false,
            description:
              'Staff subscribe to reports: a file by the clock, or word of a figure when it is above, below or another than before. Left out: nobody does.',
          },
        ),
      ),
    },
    {
      additionalProperties: false,
      description: 'Large exports are made in the background. Left out: all are made while staff wait.',
    },
  ),
);
