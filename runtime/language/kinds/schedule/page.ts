import Type, { type Static } from 'typebox';
import { commonKeys } from '../../families/page.ts';
import { Arguments, CallName, Name } from '../../families/text.ts';
import type { BundledArguments, BundledTemplate } from '../../model/expression.ts';
import type { FieldModel } from '../../model/model.ts';
import { Actions, type BundledAction } from '../../parts/action/action.ts';
import { type BundledColumn, ColumnUse, emptyKey } from '../../parts/column/column.ts';
import { type BundledEntity, type BundledPageCommon, entityKey } from '../../parts/page/page.ts';
import { refreshKey } from '../../parts/page/refresh.ts';
import type { WorkedDays } from './worked-days.ts';
import type { WorkedHours } from './worked-hours.ts';

const views = ['day', 'week', 'fortnight', 'month'] as const;
const steps = [15, 30, 60] as const;
const marks = ['overlaps', 'gaps'] as const;

const Rows = Type.Object(
  {
    call: CallName('The list call that gives the rows: people, or things.'),
    with: Type.Optional(Arguments),
    group: Type.Optional(Name('The field of a row by which rows are grouped, such as the team.')),
  },
  { additionalProperties: false, description: 'The rows: a person or a thing each.' },
);

/** A row for each person or thing, a column for each day, or for as many minutes of one. */
export const SchedulePage = Type.Object(
  {
    kind: Type.Literal('schedule'),
    ...commonKeys,
    entity: entityKey,
    call: CallName(
      'The list call of the entries. What else can be done follows from its service: entries are made, changed and deleted by its calls create, update and delete, as far as they are there; an action of such a name says what differs, such as its permission.',
    ),
    with: Type.Optional(Arguments),
    rows: Rows,
    row: Name('The field of an entry that refers to its row.'),
    from: Name('The first day of an entry, or with `step` the moment when it begins.'),
    to: Type.Optional(Name('Its last day, or with `step` the moment when it ends. Left out: an entry is of one day.')),
    step: Type.Optional(
      Type.Enum([...steps], {
        description:
          'A day is shown by its hours as well, in columns of so many minutes: 15, 30 or 60. The hours are those of `calendar`, without one all, and wherever entries stand. `from` and `to` are moments, and what ends when another begins does not overlap it. Left out: by days alone.',
      }),
    ),
    colour: Type.Optional(Name('The field with a dictionary whose colours entries have, such as the shift.')),
    columns: Type.Array(ColumnUse, {
      minItems: 1,
      description: 'What is told of an entry: the first stands on it, the others in the card that a press opens.',
    }),
    ask: Type.Optional(
      Type.Array(Name('A field of the body of the call.'), {
        minItems: 1,
        description: 'What the dialog asks for besides the row and when, where an entry is made or changed.',
      }),
    ),
    calendar: Type.Optional(
      Name(
        'The calendar by which days are worked: the others are toned, and holidays and days worked in their place named.',
      ),
    ),
    marks: Type.Optional(
      Type.Array(Type.Enum([...marks], { description: 'What is marked.' }), {
        minItems: 1,
        description:
          'What is marked, and counted above: overlaps, two entries of a row on one day, or with `step` at one time; gaps, days or hours worked without an entry.',
      }),
    ),
    view: Type.Optional(
      Type.Enum([...views], {
        description:
          'How much it shows at first: day, where `step` is said, week, fortnight or month. Left out: day where `step` is said, else month.',
      }),
    ),
    empty: emptyKey,
    refresh: refreshKey,
    actions: Type.Optional(Actions),
  },
  { additionalProperties: false },
);
export type SchedulePage = Static<typeof SchedulePage>;
type ScheduleView = (typeof views)[number];

export interface BundledSchedulePage extends BundledPageCommon {
  kind: 'schedule';
  /** Of an entry. */
  entity: BundledEntity;
  call: string;
  with: BundledArguments;
  rows: { call: string; with: BundledArguments; entity: BundledEntity; group?: FieldModel };
  /** The field of an entry that refers to its row. */
  row: FieldModel;
  from: FieldModel;
  /** Absent: an entry is of one day. */
  to?: FieldModel;
  colour?: FieldModel;
  /** The first stands on the entry. */
  columns: BundledColumn[];
  days?: WorkedDays;
  /** Present: a day is shown by its hours as well, and entries go from a moment to another. */
  hours?: WorkedHours;
  marks: (typeof marks)[number][];
  view: ScheduleView;
  empty?: BundledTemplate;
  /** Seconds between reloads. */
  refresh?: number;
  /** Those that follow from the service, `create`, `update` and `delete`, and the page's own. */
  actions: BundledAction[];
}
