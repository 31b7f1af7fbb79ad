import Type, { type Static } from 'typebox';
import { Expression, Template } from './text.ts';

/** When something may be done: each with the reason that staff are told where it does not hold. */
export const Guards = (description: string) =>
  Type.Array(
    Type.Object(
      {
        check: Expression('What must hold; in scope: row (the record of a call about one), body, user.'),
        message: Template('Why it may not be done, where it does not hold; the same names.'),
      },
      { additionalProperties: false },
    ),
    { minItems: 1, description },
  );
export type Guards = Static<ReturnType<typeof Guards>>;
