import Type, { type Static } from 'typebox';
import { Actions, Arguments } from '../action.ts';
import { chartTypes } from '../report.ts';
import { CallName, Expression, Label, MapOf, Name, PagePath } from '../text.ts';
import { blockWidgets } from '../widgets.ts';
import { ColumnUse, emptyKey, FieldUse, Sections, sortKey } from './common.ts';

const blockKeys = {
  title: Type.Optional(Label('The heading.')),
  span: Type.Optional(
    Type.Integer({ minimum: 4, maximum: 24, description: 'Width in twenty-fourths of the page. Left out: 24.' }),
  ),
  call: Type.Optional(CallName('The call that fills it.')),
  report: Type.Optional(
    Type.Integer({ description: 'The definition id of the report that fills it, instead of a call.' }),
  ),
  with: Type.Optional(Arguments),
  when: Type.Optional(Expression('Shown and loaded only where this holds.')),
};

/** A few figures side by side. */
const FiguresBlock = Type.Object(
  {
    block: Type.Literal('figures'),
    ...blockKeys,
    fields: Type.Array(FieldUse, { minItems: 1, description: 'The fields of the answer, one figure each.' }),
    open: Type.Optional(
      MapOf(Name('A field.'), PagePath('The page a click on it opens.'), {
        description: 'Field → the page that a click on it opens.',
      }),
    ),
    refresh: Type.Optional(
      Type.Integer({ minimum: 5, description: 'Seconds between reloads while the page is in sight.' }),
    ),
  },
  { additionalProperties: false },
);

/** A chart over the rows of a list answer. */
const ChartBlock = Type.Object(
  {
    block: Type.Literal('chart'),
    ...blockKeys,
    chart: Type.Enum([...chartTypes], { description: 'bar, line or pie.' }),
    x: Name('The field along the axis.'),
    y: Type.Array(Name('A field drawn.'), { minItems: 1, description: 'The fields drawn.' }),
    stacked: Type.Optional(Type.Boolean({ description: 'true: bars on top of each other.' })),
    height: Type.Optional(
      Type.Integer({ minimum: 120, maximum: 800, description: 'Height in pixels. Left out: 280.' }),
    ),
  },
  { additionalProperties: false },
);

const holdKey = {
  hold: Type.Optional(
    Name(
      'What it shows is held under this name with the searched user (spec 3.4): in sight on every page, forgotten with the user.',
    ),
  ),
};

/** A table of a list answer. */
const ListBlock = Type.Object(
  {
    block: Type.Literal('list'),
    ...blockKeys,
    ...holdKey,
    columns: Type.Array(ColumnUse, { minItems: 1, description: 'The columns, in order.' }),
    sort: sortKey,
    empty: emptyKey,
    actions: Type.Optional(Actions),
  },
  { additionalProperties: false },
);

/** One record as labels and values. */
const RecordBlock = Type.Object(
  {
    block: Type.Literal('record'),
    ...blockKeys,
    ...holdKey,
    fields: Type.Optional(Type.Array(FieldUse, { description: 'The fields, where no sections are needed.' })),
    sections: Type.Optional(Sections),
    columns: Type.Optional(Type.Integer({ minimum: 1, maximum: 4, description: 'Fields side by side. Left out: 3.' })),
    empty: emptyKey,
    actions: Type.Optional(Actions),
  },
  { additionalProperties: false },
);

/** A runtime widget: a part with a life of its own, such as the call that is coming in. */
const WidgetBlock = Type.Object(
  {
    block: Type.Literal('widget'),
    title: blockKeys.title,
    span: blockKeys.span,
    widget: Type.Enum([...blockWidgets], { description: 'The widget.' }),
    with: blockKeys.with,
    when: blockKeys.when,
  },
  { additionalProperties: false },
);

/** A part of a page; `block` says which. */
export const Block = Type.Union([FiguresBlock, ChartBlock, ListBlock, RecordBlock, WidgetBlock]);
export type Block = Static<typeof Block>;
export type BlockKind = Block['block'];

/** Finds one record; the one found is `found` in the expressions of the blocks. */
export const Search = Type.Object(
  {
    call: CallName('The list call.'),
    fields: Type.Array(FieldUse, { minItems: 1, description: 'What to search by; any one will do.' }),
    columns: Type.Array(ColumnUse, { minItems: 1, description: 'The columns to choose from when several are found.' }),
    with: Type.Optional(
      MapOf(Name('A field of the search.'), Expression('What it is searched by; in scope: params, user.'), {
        description:
          'What it searches for by itself when the page opens: field → expression. Empty values are left out.',
      }),
    ),
    hint: Type.Optional(Label('What the page says before a search.')),
    account: Type.Optional(
      Type.Boolean({ description: 'true: the one found becomes the searched user of the other pages (spec 3.4).' }),
    ),
  },
  { additionalProperties: false, description: 'The search at the top of the page.' },
);
export type Search = Static<typeof Search>;
