import Type from 'typebox';

/** How often what a screen shows is asked for again. */
export const refreshKey = Type.Optional(
  Type.Integer({
    minimum: 5,
    description:
      'Seconds between reloads while the page is in sight; it is reloaded as well soon after somebody has written such a record.',
  }),
);
