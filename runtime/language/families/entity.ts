import Type, { type Static } from 'typebox';
import { Codes } from './dictionary.ts';
import { Effective } from './effective.ts';
import { Field, Rule, RuledFields } from './field.ts';
import { Guards } from './guard.ts';
import { Proposes } from './proposes.ts';
import { type Step, Steps } from './step.ts';
import {
  CallName,
  DictionaryName,
  Duration,
  Expression,
  Label,
  MapOf,
  Name,
  PagePath,
  Template,
  Values,
} from './text.ts';

const Asked = Type.Object(
  { ...Field.properties, label: Type.Optional(Field.properties.label) },
  { additionalProperties: false, title: 'AskedField' },
);

const Transition = Type.Object(
  {
    was: Type.Optional(
      Name('The former key of a renamed transition: approvals that are under way end by it. It may stay.'),
    ),
    label: Label('What staff press, such as 冻结.'),
    from: Type.Array(Type.String(), { minItems: 1, description: 'The statuses in which it is allowed.' }),
    to: Type.String({ description: 'The status after it.' }),
    claim: Type.Optional(
      Type.Boolean({
        description:
          'true: a task is taken with it (接单). Who comes second is told that it is gone: 该任务已不存在（可能已完成或被他人接单）, code 501 (spec 4.5, 8.1).',
      }),
    ),
    underApproval: Type.Optional(
      Type.Literal(true, {
        description:
          'It may be made while an approval of the record is under way; where it leads out of the statuses in which that is decided, the approval ends (终止), and who is asked and who handed in are told. Left out: refused until the approval has ended.',
      }),
    ),
    undo: Type.Optional(
      Name(
        'The transition that takes it back: whoever may make it is offered 撤销 beside what says that this one is done. The back end judges it, and only while the record is as this one left it.',
      ),
    ),
    danger: Type.Optional(Type.Boolean({ description: 'true: shown in red and asked about.' })),
    ask: Type.Optional(
      MapOf(Name('A field of the entity, which is stored; or a key of its own, with a label.'), Asked, {
        description:
          'What staff are asked for: every button that makes the transition opens a dialog with these fields. Of a field of the entity only what differs is said.',
      }),
    ),
    allow: Type.Optional(
      Guards(
        'When it may be made, besides the status: whatever makes it. In scope: row (the record before), body (what was asked for), user.',
      ),
    ),
    set: Type.Optional(
      Values(
        'Fields that change with it → their values. In scope: row (the record before), body (what was asked for), user.',
      ),
    ),
    do: Type.Optional(Steps),
  },
  { additionalProperties: false },
);
export type Transition = Omit<Static<typeof Transition>, 'do'> & { do?: Step[] };

const Timer = Type.Object(
  {
    in: Type.Union([Type.String(), Type.Array(Type.String(), { minItems: 1 })], {
      description: 'The status, or several, that it waits in.',
    }),
    stops: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'The statuses in which its clock stands still, such as those in which the customer is waited for; [] where there are none. With it the time counts on from status to status of `in`, and begins anew only when the record has left both.',
      }),
    ),
    after: Duration('How long a record must have been in it without leaving.'),
    afterOf: Type.Optional(
      MapOf(
        Name('A field with a dictionary.'),
        MapOf(Type.String({ description: 'A code.' }), Duration('The time of records with this code.'), {
          description: 'Code → the time of such records; of others `after` counts.',
        }),
        { description: 'Where the time follows from a field, such as the priority: that field → its codes → times.' },
      ),
    ),
    calendar: Type.Optional(
      Name(
        'The calendar by whose hours the time counts: a document of the family calendar. Left out: all hours count.',
      ),
    ),
    deadline: Type.Optional(
      Name('The field (a point of time) that shows until when; empty while the clock stands still.'),
    ),
    when: Type.Optional(Expression('It happens only where this holds then; in scope: row.')),
    transition: Type.Optional(Name('The transition that the record is taken along.')),
    call: Type.Optional(CallName('Or the call that is made, with the key of the record in its path.')),
  },
  { additionalProperties: false },
);

/** A business object: its fields once, its statuses and transitions, who owns a record. */
export const Entity = Type.Object(
  {
    was: Type.Optional(Name('The former name of a renamed entity: its records are kept. It may stay.')),
    title: Label('The name of one such object (中文).'),
    key: Type.Optional(Name('The field that identifies a record, a whole number given by the server. Left out: id.')),
    name: Type.Optional(Name('The field that names a record to staff, in selects and confirmations.')),
    code: Type.Optional(
      Type.Object(
        {
          field: Type.Optional(Name('The field that holds it. Left out: code.')),
          prefix: Type.String({
            pattern: '^[A-Z]{1,6}$',
            description: 'The letters before yyyyMMdd and the sequence.',
          }),
          label: Type.Optional(Label('Its label. Left out: 编号.')),
        },
        { additionalProperties: false, description: 'A unique number that the server gives: prefix, date, sequence.' },
      ),
    ),
    beside: Type.Optional(
      Type.Array(Name('A field.'), {
        minItems: 1,
        maxItems: 4,
        description:
          'What tells records apart where the name is not enough, such as the specification and the price of an item: a second line wherever a record is chosen. Left out: where two that are offered have the same name, their number or key.',
      }),
    ),
    scope: Type.Optional(
      Type.Enum(['org', 'none'], {
        description:
          'org: a record belongs to an organisation, and staff see their own and those below (角色的数据范围). Left out: none.',
      }),
    ),
    see: Type.Optional(
      Expression(
        "Who sees which records, on top of scope: a condition on row and user, such as row.handlerId == user.operatorId || '工单全部查看' in user.menus. It holds for lists, counts, totals, exports, reports, references, files and every write. Left out: as the records that it cannot be without (a required reference, its owner of lines) are seen; 'true': everybody.",
      ),
    ),
    assignee: Type.Optional(
      Type.Object(
        {
          field: Name('The field that says whose work a record is: a reference to secoperator.'),
          group: Type.Optional(
            Name(
              'The field that says whose turn it is where nobody has it yet: a reference to secorganize, such as 处理部门. Its members who may open the page are told.',
            ),
          ),
          open: Type.Optional(PagePath('The page that the notice opens.')),
          with: Type.Optional(
            MapOf(Name('A parameter of that page.'), Expression('Its value; in scope: row, the record.'), {
              description: 'What that page is opened with.',
            }),
          ),
          list: Type.Optional(PagePath('The page that is opened where several were given at once.')),
        },
        {
          additionalProperties: false,
          description:
            'Whose work a record is: whoever becomes that is told under the bell, whatever gave it to them (a transition, an update, a batch, an import, a step), unless they took it themselves. Several at once are one notice, such as 转给您12个工单.',
        },
      ),
    ),
    search: Type.Optional(
      Type.Object(
        {
          by: Type.Array(Name('A field that can be searched by.'), {
            minItems: 1,
            maxItems: 6,
            description:
              'The fields of which one has to fit what is typed, each as it is searched in lists; a masked one by its whole value alone.',
          }),
          facts: Type.Optional(
            Type.Array(Name('A field.'), {
              minItems: 1,
              maxItems: 4,
              description: 'What tells records apart beside number, name and status, such as the customer.',
            }),
          ),
          open: Type.Optional(
            PagePath('The page that shows one: who may open it finds records. Left out: that of `assignee`.'),
          ),
          with: Type.Optional(
            MapOf(Name('A parameter of that page.'), Expression('Its value; in scope: row, the record.'), {
              description: 'What that page is opened with. Left out: what that of `assignee` is opened with.',
            }),
          ),
        },
        {
          additionalProperties: false,
          description:
            'Its records are found by the search of the head of every page (Ctrl+K), by whoever may open the page and sees them.',
        },
      ),
    ),
    aspects: Type.Optional(
      Type.Array(Name('An aspect, by the name of its document.'), {
        minItems: 1,
        uniqueItems: true,
        description: 'Sets of fields and rules that other entities have, too: they stand behind its own.',
      }),
    ),
    fields: RuledFields('The fields, in the order of a form.'),
    ledger: Type.Optional(
      Type.Object(
        {
          of: Name('The field with the whole that is shared out: an amount of money, or a whole number.'),
          parts: Type.Array(Name('A field with a part of it: what is occupied, what is used.'), {
            minItems: 1,
            uniqueItems: true,
            description: 'Of the same type; they begin at zero, and nothing but the step `book` writes them.',
          }),
          rest: Name('The field with what is left, which is worked out: the whole less its parts.'),
          short: Template(
            'What staff are told where not enough is left. In scope: row (the record), amount (what is asked for).',
          ),
        },
        {
          additionalProperties: false,
          description:
            'A record is a ledger: its whole is its parts and what is left, none of them ever below zero, whoever books at the same moment. Each booking is kept (ledgerEntry): from where to where, how much, for which document, by whom.',
        },
      ),
    ),
    rules: Type.Optional(
      Type.Array(Rule, {
        description:
          'What must hold among several fields, whoever writes: a rule is held against whoever changes something that it reads.',
      }),
    ),
    effective: Type.Optional(Effective),
    proposes: Type.Optional(Proposes),
    states: Type.Optional(
      Type.Object(
        {
          field: Type.Optional(Name('The field that holds the status. Left out: status.')),
          codes: Type.Optional(Codes),
          dictionary: Type.Optional(
            DictionaryName(
              'The dictionary of the statuses, where other fields have them, too; else `codes` says them.',
            ),
          ),
          initial: Type.String({ description: 'The status of a new record.' }),
          transitions: Type.Optional(
            MapOf(Name('Key of a transition.'), Transition, {
              description: 'The only ways from one status to another; anything else is refused.',
            }),
          ),
          timers: Type.Optional(
            MapOf(Name('Key of a timer.'), Timer, {
              description: 'What the platform does with a record that stays in a status.',
            }),
          ),
        },
        { additionalProperties: false, description: 'The statuses of a record and the ways between them.' },
      ),
    ),
    indexes: Type.Optional(
      Type.Array(Type.Array(Type.String(), { minItems: 1 }), {
        description: 'Further database indexes, each a list of fields in order.',
      }),
    ),
    unique: Type.Optional(
      Type.Array(Type.Array(Type.String(), { minItems: 1 }), {
        description: 'Lists of fields that no two records share together.',
      }),
    ),
    keep: Type.Optional(
      Type.Object(
        {
          for: Duration('How long a record is kept here: a month is past when its last day is older than that.'),
          by: Type.Optional(
            Name(
              'The date that counts: a required field that is only read and that nothing changes. Left out: createdAt.',
            ),
          ),
        },
        {
          additionalProperties: false,
          description:
            'Its table is parted by month, and months that are past are put into files (npm run heddle -- archive): for logs and lines of ledgers, which nothing refers to and nobody changes.',
        },
      ),
    ),
  },
  { additionalProperties: false },
);
type States = NonNullable<Static<typeof Entity>['states']>;
export type Entity = Omit<Static<typeof Entity>, 'states'> & {
  states?: Omit<States, 'transitions'> & { transitions?: Record<string, Transition> };
};
