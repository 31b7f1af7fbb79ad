import Type, { type Static } from 'typebox';
import { verbs } from '../verbs/index.ts';
import { CallFields, type Field, Rule, RuledCallFields, type RuledField } from './field.ts';
import { Guards } from './guard.ts';
import { type Step, Steps } from './step.ts';
import { EntityName, Label, MapOf, Name, PermissionLabel } from './text.ts';

export const methods = ['get', 'post', 'put', 'delete'] as const;
export type Method = (typeof methods)[number];

const path = (method: string) =>
  Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_:/.-]*$',
      description: `The path of a ${method} call below base; a part like :id is a parameter. Empty: base itself.`,
    }),
  );

const address = { get: path('GET'), post: path('POST'), put: path('PUT'), delete: path('DELETE') };

export const Call = Type.Object(
  {
    ...address,
    also: Type.Optional(
      Type.Array(Type.Object(address, { additionalProperties: false }), {
        minItems: 1,
        description:
          'Further addresses at which the same call is answered, such as those that a specification names; one that begins with / is whole. A parameter of the path that one does not hold comes with the body or the query, by its own name or that of the key of the entity.',
      }),
    ),
    verb: Type.Optional(
      Type.Enum(
        verbs.map(({ name }) => name),
        { description: 'The generic verb that fulfils it from the entity.' },
      ),
    ),
    handler: Type.Optional(
      Type.String({
        format: 'handler',
        description: 'The handler of the back end that fulfils a call with business meaning.',
      }),
    ),
    ask: Type.Optional(
      Type.String({
        format: 'operation',
        description:
          'The operation of a system outside that is asked, such as radius.online; nothing is written. Its body is what the call is given.',
      }),
    ),
    every: Type.Optional(
      Type.String({
        description:
          "When the platform makes the call by itself, in Beijing time: minute, hour, day of the month, month, day of the week, such as '0 2 * * *' for two every night.",
      }),
    ),
    unmasked: Type.Optional(
      Type.Literal(true, {
        description:
          'With verb get: it answers what is masked elsewhere whole, to whoever may make it, such as the paper that its customer signs; the audit log says who was shown it.',
      }),
    ),
    entity: Type.Optional(EntityName('The entity, where it is not the one of the document.')),
    transition: Type.Optional(Name('The transition that a call with verb transition or transitionMany performs.')),
    together: Type.Optional(
      Type.Boolean({
        description:
          'true, with verb transitionMany: all of the records or none. Left out: each for itself, and the answer says how each went.',
      }),
    ),
    where: Type.Optional(
      MapOf(
        Type.String(),
        Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.String(), { minItems: 1 })]),
        {
          description: 'Fixed conditions of a list: field → value, or codes of which one is enough.',
        },
      ),
    ),
    span: Type.Optional(
      MapOf(Name('A date or a point of time.'), Type.Integer({ minimum: 1, maximum: 3660 }), {
        description:
          'The days that a query of a list or an export may cover, field by field; where it names no beginning, the last ones.',
      }),
    ),
    access: Type.Optional(
      Type.Enum(['public', 'login'], {
        description:
          'public: without a token. login: any logged-in user. Left out: those whose permissions open a page or an action that makes the call.',
      }),
    ),
    many: Type.Optional(Type.Boolean({ description: 'true: the answer of a handler is a list of such records.' })),
    permission: Type.Optional(
      PermissionLabel(
        'Who has this label may make it, beside those whose pages do: such as the account of a system outside that calls us.',
      ),
    ),
    underApproval: Type.Optional(
      Type.Literal(true, {
        description:
          'With verb update, delete or deleteMany: it may be made while an approval of the record is under way; with a deleted record its approval ends (终止). Left out: refused until the approval has ended.',
      }),
    ),
    allow: Type.Optional(
      Guards(
        'When the call may be made. The back end judges it on the record as it is then; every button and form that makes the call says why it cannot be used.',
      ),
    ),
    query: Type.Optional(CallFields('Parameters of the address, where no entity gives them.')),
    needs: Type.Optional(
      MapOf(Type.String(), Type.String(), {
        description: 'Parameters that may not be empty → the message of the rejection (spec 5.7).',
      }),
    ),
    failures: Type.Optional(
      MapOf(Type.String({ pattern: '^(\\d{1,3}|file)$' }), Label('What staff see.'), {
        description:
          'What staff see in the place of the server’s message: by the code of the answer; `file`: where no file came (spec 8).',
      }),
    ),
    debounce: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 60,
        description:
          'Seconds that the client waits before it sends: another one of this call within them takes its place, and the earlier one is refused with 触发防抖，上次请求被取消 (spec 5.8).',
      }),
    ),
    timeout: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 600,
        description: 'Seconds until the client gives up. Left out: 20 (spec 7.1).',
      }),
    ),
    body: Type.Optional(RuledCallFields('Fields of the body, where no entity gives them.')),
    places: Type.Optional(
      MapOf(
        Name('A field of the body.'),
        Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*(\\.[A-Za-z][A-Za-z0-9]*)+$' }),
        {
          description:
            'Where fields of the body may stand besides, as in a payload that nests, with dots: field → place. Through lists it is a list, or the one that is there; a reference may be given there by what its record is called.',
        },
      ),
    ),
    rules: Type.Optional(Type.Array(Rule, { description: 'What must hold among several fields of the body.' })),
    answer: Type.Optional(CallFields('Fields of the answer, where no entity gives them.')),
    do: Type.Optional(Steps),
  },
  { additionalProperties: false },
);
/** One that is written out. */
export type Call = Omit<Static<typeof Call>, 'do' | 'query' | 'body' | 'answer'> & {
  do?: Step[];
  query?: Record<string, Field>;
  body?: Record<string, RuledField>;
  answer?: Record<string, Field>;
};

/** How a service addresses the calls that follow from its entity alone. */
export const habits = ['rest', 'named'] as const;
export type Habit = (typeof habits)[number];

const listed = (where: string) =>
  Type.Optional(
    Type.Array(Name('A verb, or a transition of the entity.'), {
      minItems: 1,
      uniqueItems: true,
      description: `Calls that follow from the entity, by the names of their verbs (list, tree, get, create, update, delete, export) and transitions: ${where}`,
    }),
  );

/** The endpoint registry: named calls → method, path, payload, answer. */
export const Service = Type.Object(
  {
    title: Type.Optional(
      Label('What the calls are about, for whoever reads the document. Left out where the entity is called so.'),
    ),
    base: Type.String({
      pattern: '^/[A-Za-z0-9_/.-]*$',
      description: 'The path that all calls begin with, gateway included.',
    }),
    entity: Type.Optional(EntityName('The entity that the verbs work on.')),
    rest: listed(
      'list, create at base itself; get, update, delete at :id; a transition at :id/freeze; export, tree at their names.',
    ),
    named: listed(
      'list, create, export, tree at their names; get at :id; update, delete and a transition at freeze/:id.',
    ),
    calls: Type.Optional(
      MapOf(Name("Key of a call; its name is the document's path, a dot and this key."), Call, {
        description: 'The calls that are not listed above, and of those that are what differs.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type Service = Omit<Static<typeof Service>, 'calls'> & { calls: Record<string, Call> };
