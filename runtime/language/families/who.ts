import Type, { type Static } from 'typebox';
import { Expression, Name, PermissionLabel } from './text.ts';

const shape = { additionalProperties: false } as const;

const named = {
  role: Type.Optional(Type.String({ minLength: 1, description: 'Everybody with this role.' })),
  organisation: Type.Optional(
    Type.Enum(['own', 'any'], {
      description: 'With role: own, those of the organisation of who handed in; left out: any.',
    }),
  ),
  permission: Type.Optional(
    PermissionLabel('Everybody who has this label, by whichever role, such as those who may confirm what others give.'),
  ),
  people: Type.Optional(
    Type.Array(Type.String(), { minItems: 1, description: 'These, by their operator codes (工号).' }),
  ),
  field: Type.Optional(
    Name(
      'Whom this field of the record refers to (an operator), such as one that the transition that hands in asks for (提交人自选).',
    ),
  ),
  head: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 9,
      description:
        'The head (负责人) of the organisation of who handed in: 0, its own; 1, of the one above; and so on. Nobody is their own head: then it is the next one above.',
    }),
  ),
  covers: Type.Optional(
    Expression(
      'An amount of money that must be covered: the heads decide one after the other, upwards from the organisation, until one whose approval limit (审批额度, kept as data) covers it (逐级审批); in scope: row (the record).',
    ),
  ),
  of: Type.Optional(
    Name(
      'With head or covers: the field of the record that refers to the organisation from which it goes upwards. Left out: that of who handed in.',
    ),
  ),
  lower: Type.Optional(
    Type.Enum(['ask', 'skip'], {
      description:
        'With covers: skip, the heads whose limit does not cover it are not asked, only the first whose does. Left out: ask.',
    }),
  ),
  starter: Type.Optional(Type.Literal(true, { description: 'Who handed in.' })),
};

const because = Type.Optional(
  Type.String({ minLength: 1, maxLength: 60, description: 'Why it is they, as staff read it beside the step.' }),
);

/** Who decides, copied, or asked: all of those whom the keys name together. */
export const Who = (description: string) =>
  Type.Object({ ...named, because }, { ...shape, title: 'Who', minProperties: 1, description });
export type Who = Static<ReturnType<typeof Who>>;

const WhoRule = Type.Object(
  {
    when: Type.Optional(Expression('The rule is for records for which this holds; in scope: row (the record).')),
    ...named,
    because,
  },
  { ...shape, title: 'WhoRule', minProperties: 1, description: 'Who decides on some of the records.' },
);
export type WhoRule = Static<typeof WhoRule>;

/** Who decides in a step: always the same, or by rules of which the first that holds is taken. */
export const Whose = (description: string) =>
  Type.Union(
    [
      Who(description),
      Type.Array(WhoRule, {
        minItems: 1,
        description: 'Rules, of which the first that holds is taken; where none holds nobody is there to decide.',
      }),
    ],
    { description },
  );
