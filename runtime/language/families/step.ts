import Type from 'typebox';
import {
  as,
  Conditions,
  changedAs,
  copy,
  field,
  found,
  message,
  shape,
  steps,
  underApproval,
  when,
} from './step-parts.ts';
import { CallName, EntityName, Expression, MapOf, Name, PagePath, PermissionLabel, Template, Values } from './text.ts';

/** The first key of each names the step, but of several that share a condition. */
const GetStep = Type.Object(
  {
    get: EntityName('Reads a record and keeps it as it is until the act has ended.'),
    as: as('it'),
    by: Type.Optional(Expression('Its key.')),
    where: Type.Optional(
      Conditions(
        'Or what it is found by: field → value, or a list of values of which one is enough; a range by field.from and field.to, both inclusive.',
      ),
    ),
    ...found,
    asOf: Type.Optional(
      Expression(
        'A day: of an entity with `effective`, as the records were on it, and only those that were there then. Left out: as they are.',
      ),
    ),
    many: Type.Optional(Type.Boolean({ description: 'true: all that are found, as a list, by their keys.' })),
    most: Type.Optional(Expression('With many: at most so many.')),
    optional: Type.Optional(Type.Boolean({ description: 'true: where there is none, its fields are empty.' })),
    message,
    field,
    when,
  },
  shape,
);
const CheckStep = Type.Object(
  {
    check: Expression('What must hold; otherwise all of the act is undone.'),
    message: Template('What staff are told where it does not hold.'),
    field,
    when,
  },
  shape,
);
const CreateStep = Type.Object(
  { create: EntityName('Makes a record.'), as: as('it'), copy, set: Type.Optional(Values('Its fields.')), when },
  shape,
);
const UpdateStep = Type.Object(
  {
    update: EntityName('Changes a record.'),
    by: Expression('Its key.'),
    as: changedAs,
    copy,
    set: Type.Optional(Values('The fields that change; `row` is the record before.')),
    from: Type.Optional(
      Expression(
        'The day from which on what is set holds, where the fields are `effective` ones: today or before, and it takes effect at once; ahead, and it waits for its day. Empty or left out: today.',
      ),
    ),
    underApproval,
    when,
  },
  shape,
);
const DeleteStep = Type.Object(
  {
    delete: EntityName('Deletes a record, unless others refer to it.'),
    by: Expression('Its key.'),
    underApproval,
    when,
  },
  shape,
);
const TransitionStep = Type.Object(
  {
    transition: Type.String({
      pattern: '^[A-Za-z][A-Za-z0-9_]*\\.[A-Za-z][A-Za-z0-9_]*$',
      description: 'Takes a record from one status to another: entity.transition.',
    }),
    by: Expression('Its key.'),
    as: changedAs,
    copy,
    with: Type.Optional(Values('What the transition asks for (`ask`).')),
    set: Type.Optional(Values('Further fields that change with it; `row` is the record before.')),
    when,
  },
  shape,
);
const BookStep = Type.Object(
  {
    book: EntityName('Moves an amount within a record that is a ledger, and keeps the entry.'),
    by: Expression('Its key.'),
    from: Type.Optional(Name('The part that it is taken from. Left out: from what is left.')),
    to: Type.Optional(
      Name(
        'The part that it goes to. Left out: back to what is left. The whole itself: it grows, or shrinks by an amount below zero.',
      ),
    ),
    amount: Type.Optional(
      Expression('How much, in cents where it is money. Left out, with `from`: all that the document has there.'),
    ),
    for: MapOf(EntityName('The entity of the document that it is booked for.'), Expression('Its key.'), {
      description: 'The document that it is booked for, such as { reimburse: claim.id }.',
    }),
    when,
  },
  shape,
);
const CallStep = Type.Object(
  {
    call: CallName('Makes another call, inside the same transaction.'),
    as: Type.Optional(Name('The name by which later steps know its answer.')),
    copy,
    with: Type.Optional(Values('Its parameters.')),
    when,
  },
  shape,
);
const EachStep = Type.Object(
  {
    each: Expression(
      'The lines that the steps are taken for, one after the other, or some of them: people.filter(p, p.isPaid); or values, such as words(body.serials).',
    ),
    as: Name('The name of the line.'),
    when,
    do: steps('The steps for each line.'),
  },
  shape,
);
const GroupStep = Type.Object(
  { when: Expression('They are taken only where this holds.'), do: steps('Steps that share a condition.') },
  shape,
);
const CountStep = Type.Object(
  {
    count: EntityName('Counts the records that the caller may see.'),
    as: Name('The name by which later steps know the number.'),
    where: Conditions(
      'What they have in common: field → value, or a list of values of which one is enough; a range by field.from and field.to, both inclusive.',
    ),
    ...found,
    when,
  },
  shape,
);
const SendStep = Type.Object(
  {
    send: Type.String({
      format: 'message',
      description: 'Sends a message, once the act has lasted: its name, such as sms.orderAccepted.',
    }),
    to: Type.Optional(
      Expression('Who gets it, where the message does not say so. Where it is empty, nothing is sent.'),
    ),
    permission: Type.Optional(PermissionLabel('Or everybody who has this label; of a notice alone.')),
    org: Type.Optional(
      Expression(
        'Of those with the label, the ones of this organisation or below it. Left out, or empty: all of them.',
      ),
    ),
    copy,
    with: Type.Optional(Values('Its parameters.')),
    when,
  },
  shape,
);
const LinkStep = Type.Object(
  {
    link: PagePath(
      'Makes a link by which somebody without an account fills in this page (`link` of a form). One that was made before for the record ends.',
    ),
    by: Expression('The key of the record.'),
    ends: Type.Optional(Type.Literal(true, { description: 'No link is made: that which there is ends.' })),
    as: Type.Optional(
      Name(
        'The name by which later steps know it: address (its path and code, told this once and kept nowhere), until. Left out: link.',
      ),
    ),
    when,
  },
  shape,
);
const PostStep = Type.Object(
  {
    post: Type.String({
      format: 'operation',
      description:
        'Has a system outside do something, once the act has lasted: gateway.operation, such as radius.disconnect.',
    }),
    copy,
    inOrderOf: Type.Optional(
      Expression('What is posted about the same, such as the number of a user, is done in the order of the acts.'),
    ),
    with: Type.Optional(Values('What it is given.')),
    when,
  },
  shape,
);
const AnswerStep = Type.Object(
  {
    answer: Type.Union([Expression('What the caller is answered: one value.'), Values('Or several: name → value.')], {
      description: 'Answers the caller and ends the call.',
    }),
  },
  shape,
);

/** What a call does, in order. All of it happens, or nothing. */
export const Steps = Type.Cyclic(
  {
    Step: Type.Union([
      GetStep,
      CountStep,
      CheckStep,
      CreateStep,
      UpdateStep,
      DeleteStep,
      TransitionStep,
      BookStep,
      CallStep,
      SendStep,
      LinkStep,
      PostStep,
      EachStep,
      GroupStep,
      AnswerStep,
    ]),
    Steps: Type.Array(Type.Ref('Step'), {
      minItems: 1,
      description: 'What the call does, step by step: one transaction, all or nothing.',
    }),
  },
  'Steps',
  { description: 'What the call does, step by step: one transaction, all or nothing.' },
);

interface Conditional {
  when?: string;
}
interface Told {
  message?: string;
  field?: string;
}
/** What records are found by. */
export interface Found {
  where?: Values;
  matching?: string;
  any?: string;
}
export interface Documents {
  get: Conditional &
    Told &
    Found & { get: string; by?: string; many?: boolean; most?: string; asOf?: string; optional?: boolean; as?: string };
  check: Conditional & { check: string; message: string; field?: string };
  create: Conditional & { create: string; set?: Values; as?: string };
  update: Conditional & {
    update: string;
    by: string;
    set?: Values;
    from?: string;
    as?: string;
    underApproval?: true;
  };
  delete: Conditional & { delete: string; by: string; underApproval?: true };
  transition: Conditional & { transition: string; by: string; with?: Values; set?: Values; as?: string };
  book: Conditional & {
    book: string;
    by: string;
    from?: string;
    to?: string;
    amount?: string;
    for: Record<string, string>;
  };
  call: Conditional & { call: string; with?: Values; as?: string };
  send: Conditional & { send: string; to?: string; permission?: string; org?: string; with?: Values };
  post: Conditional & { post: string; with?: Values; inOrderOf?: string };
  link: Conditional & { link: string; by: string; ends?: true; as?: string };
  each: Conditional & { each: string; as: string; do: Step[] };
  do: { do: Step[]; when: string };
  count: Conditional & Found & { count: string; as: string };
  answer: { answer: string | Values };
}
/** What a step does, which is also its first key. */
export type StepName = keyof Documents;
export type Step = Documents[StepName];
