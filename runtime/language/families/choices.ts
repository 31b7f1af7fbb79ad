import Type, { type TProperties } from 'typebox';
import { Arguments, CallName, Expression, Template } from './text.ts';

const allowedChoices = Type.Optional(
  Type.Array(
    Type.Object(
      {
        check: Expression(
          'What must hold of a record that is chosen: choice; besides it the names of `with`. An order (<, <=, >, >=) compares only what is there.',
        ),
        message: Template('Why it cannot be chosen, where it does not hold; the same names.'),
      },
      { additionalProperties: false },
    ),
    {
      minItems: 1,
      description:
        'Which of the offered records may be chosen: the others stand there in grey, each with its reason, and the server refuses them by it.',
    },
  ),
);

const choices = <Given extends TProperties>(title: string, given: Given, scope: string) =>
  Type.Optional(
    Type.Union(
      [CallName('The call that lists what can be chosen.'), Type.Object(given, { additionalProperties: false })],
      {
        title,
        description: `What can be chosen for a reference: a list call, and what it is given of the other fields; in scope: ${scope}. Where one of these is empty, nothing can be chosen; where one changes, the choice is made anew. Left out: the list call of the entity.`,
      },
    ),
  );
const offering = CallName('The list call that offers what can be chosen.');

/** Choices that depend on the other fields. */
export const DependentChoices = (scope: string) => choices('Choices', { call: offering, with: Arguments }, scope);

/** Those that the server judges by: they may say what is refused, and why. */
export const JudgedChoices = (scope: string) =>
  choices('JudgedChoices', { call: offering, with: Type.Optional(Arguments), allow: allowedChoices }, scope);
