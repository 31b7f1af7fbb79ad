import Type, { type Static } from 'typebox';
import { Duration, EntityName, Expression, Label, MapOf, Name, PagePath } from './text.ts';
import { Who, Whose } from './who.ts';

const shape = { additionalProperties: false } as const;

const policies = {
  self: Type.Optional(
    Type.Enum(['skip', 'vote', 'head'], {
      description:
        'Where who handed in would decide on their own: head, the head of their organisation instead; skip, without them; vote, they decide. Left out: head.',
    }),
  ),
  again: Type.Optional(
    Type.Enum(['once', 'each', 'other'], {
      description:
        'Who has agreed in an earlier step: once, is not asked again; each, is; other, somebody else decides, and where there is nobody else, nobody is there (`empty`). Left out: once.',
    }),
  ),
  empty: Type.Optional(
    Type.Enum(['hold', 'pass', 'refuse'], {
      description:
        'Where nobody is there to decide: hold, the approval stops in sight (受阻); pass, the step is passed over; refuse, it cannot be handed in. Left out: hold.',
    }),
  ),
};

const ProcessStep = Type.Object(
  {
    title: Label('What staff call the step, such as 部门负责人审批.'),
    when: Type.Optional(Expression('The step is taken only where this holds; in scope: row (the record).')),
    who: Whose('Who decides.'),
    agree: Type.Optional(
      Type.Union(
        [
          Type.Enum(['any', 'all', 'groups']),
          Type.Object({ number: Type.Integer({ minimum: 1, description: 'So many.' }) }, shape),
          Type.Object(
            { percent: Type.Integer({ minimum: 1, maximum: 100, description: 'So many of a hundred.' }) },
            shape,
          ),
        ],
        {
          description:
            'How many must agree: any (或签), all (会签), groups (one of each organisation, 多部门会签), a number, or a percentage. Left out: all.',
        },
      ),
    ),
    veto: Type.Optional(
      Type.Boolean({
        description:
          'false: who rejects is outvoted, where enough others agree. Left out: true, one rejection rejects.',
      }),
    ),
    inTurn: Type.Optional(
      Type.Boolean({ description: 'true: one after the other (依次审批). Left out: all at once.' }),
    ),
    claim: Type.Optional(
      Type.Boolean({ description: 'true: whoever claims it (接单) decides alone; the others lose it (spec 4.5).' }),
    ),
    edit: Type.Optional(
      Type.Array(Name('A field of the record.'), {
        minItems: 1,
        description: 'The fields of the record that may be changed with the decision.',
      }),
    ),
    copy: Type.Optional(Who('Who gets a copy (抄送) when the step has agreed.')),
    ...policies,
    limits: Type.Optional(
      Type.Array(
        Type.Object(
          {
            after: Duration('How long after the step was opened.'),
            calendar: Type.Optional(
              Name(
                'The calendar by whose hours it counts: a document of the family calendar. Left out: all hours count.',
              ),
            ),
            then: Type.Enum(['urge', 'head', 'agree', 'reject'], {
              description:
                'urge, who has not decided is reminded; head, it is handed to the head above them (上交上级); agree and reject, it is decided so for them.',
            }),
          },
          shape,
        ),
        { minItems: 1, description: 'What happens where nobody decides, one after the other.' },
      ),
    ),
  },
  shape,
);
export type ProcessStep = Static<typeof ProcessStep>;

/** An approval: who decides on a record, one step after the other, and what becomes of it. */
export const Process = Type.Object(
  {
    title: Label('What staff call it, such as 采购审批.'),
    entity: EntityName('What is decided on.'),
    when: Type.Optional(
      Expression(
        'Which records it is for, where the entity has several processes: only those for which this holds; in scope: row (the record).',
      ),
    ),
    start: Name('The transition of the entity that hands a record in.'),
    then: Name('The transition that is made when all steps have agreed, in the transaction of the closing vote.'),
    page: Type.Optional(PagePath('The page that shows the record, with its key as the parameter.')),
    facts: Type.Optional(
      Type.Array(Name('A field of the record.'), {
        minItems: 1,
        maxItems: 4,
        description:
          'What a task tells of its record in lists (facts), so that it can be decided from there, such as customer, plan, amount.',
      }),
    ),
    steps: MapOf(Name('Key of a step.'), ProcessStep, { description: 'The steps, in order.' }),
    reject: Type.Object(
      {
        transition: Name('The transition that a rejection makes.'),
        to: Type.Optional(
          Type.Enum(['start', 'end'], {
            description:
              'start: back to who handed in, who may change it and hand it in again; end: it is over. Left out: start.',
          }),
        ),
        again: Type.Optional(
          Type.Enum(['restart', 'back'], {
            description:
              'When it is handed in again: restart, from the first step; back, at the step that rejected. Left out: restart.',
          }),
        ),
        rounds: Type.Optional(
          Type.Integer({ minimum: 1, maximum: 20, description: 'How often it may be handed in. Left out: 3.' }),
        ),
        toSteps: Type.Optional(
          Type.Boolean({ description: 'true: who rejects may choose an earlier step instead, and the record stays.' }),
        ),
      },
      { ...shape, description: 'What a rejection (驳回) does.' },
    ),
    withdraw: Type.Optional(
      Type.Object(
        {
          transition: Name('The transition that taking it back makes.'),
          until: Type.Optional(
            Type.Enum(['vote', 'end'], {
              description: 'vote: until somebody has decided; end: while it runs. Left out: vote.',
            }),
          ),
        },
        { ...shape, description: 'Taking back (撤回) by who handed in. Left out: it cannot be taken back.' },
      ),
    ),
    comment: Type.Optional(
      Type.Array(Type.Enum(['agree', 'reject', 'transfer', 'add', 'withdraw']), {
        description: 'What asks for a comment (意见). Left out: reject.',
      }),
    ),
    urge: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1440,
        description: 'Minutes between two reminders (催办) of one record. Left out: 60.',
      }),
    ),
    ...policies,
  },
  shape,
);
export type Process = Static<typeof Process>;
