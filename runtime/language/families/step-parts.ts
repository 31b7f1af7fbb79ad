import Type from 'typebox';
import { Expression, MapOf, Name, Parameter, Template, Value } from './text.ts';

/** What records are found by: field → value. */
export const Conditions = (description: string) =>
  MapOf(Parameter('A field, or an end of its range.'), Value('Its value.'), { description });
/** Whether the step is taken at all. */
export const when = Type.Optional(Expression('The step is taken only where this holds.'));
/** Whether an approval that is under way is in its way. */
export const underApproval = Type.Optional(
  Type.Literal(true, {
    description:
      'It may be done while an approval of the record is under way. Left out: refused until the approval has ended.',
  }),
);
/** By which name later steps know what it found or made. */
export const as = (what: string) =>
  Type.Optional(Name(`The name by which later steps know ${what}. Left out: the name of the entity.`));
/** By which name later steps know what it changed. */
export const changedAs = Type.Optional(
  Name(
    'The name by which later steps know it as it is then. Left out: it has none, and what was read of it before stays as it was read.',
  ),
);
/** What it is given by the names that it has elsewhere. */
export const copy = Type.Optional(
  MapOf(
    Name('What is known: body, or the name of a step before.'),
    Type.Array(Name('A field of it.'), { minItems: 1 }),
    {
      description: 'What it is given from there, each by the name that it has there: { body: [title, remarks] }.',
    },
  ),
);
/** What is told where it is refused. */
export const message = Type.Optional(Template('What staff are told. Left out: …不存在.'));
/** Where that stands on the screen. */
export const field = Type.Optional(
  Type.String({
    pattern: '^[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z][A-Za-z0-9_]*)?$',
    description: 'The parameter that the message stands at; of a line: the name of the line, a dot, the column.',
  }),
);
/** Steps within a step. */
export const steps = (description: string) => Type.Array(Type.Ref('Step'), { minItems: 1, description });
/** No other keys than those that it knows. */
export const shape = { additionalProperties: false } as const;
/** What records are found by, beside what the call says itself. */
export const found = {
  matching: Type.Optional(
    Expression(
      'Conditions that staff have put together: rows of field, operator (equal, among, from, to, contains) and value, each compared as a list call compares.',
    ),
  ),
  any: Type.Optional(Expression('Where this holds, one of these conditions is enough. Left out: all of them.')),
};
