import Type, { type Static } from 'typebox';
import { Label, MapOf, Name, Template, Value } from '../../families/text.ts';
import type { BundledArguments } from '../../model/expression.ts';
import type { FieldModel } from '../../model/model.ts';

/** A column: the name of a field, or that name with what differs here. */
export const ColumnUse = Type.Union(
  [
    Name('A field of the entity.'),
    Type.Object(
      {
        field: Name('A field of the entity.'),
        label: Type.Optional(Label('Another heading.')),
        clock: Type.Optional(
          Type.Enum(['since', 'until'], {
            description:
              'Of a point of time: since, how long it has waited, amber from a day on, red from three; until, how long is left, amber below four hours, red where it is over. A deadline by which a status is left is in these colours without it.',
          }),
        ),
        width: Type.Optional(Type.Integer({ minimum: 40, maximum: 800, description: 'Width in pixels.' })),
        pin: Type.Optional(Type.Enum(['left', 'right'], { description: 'Fixed at this side.' })),
        priority: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 9,
            description:
              'How early it stands, 1 first. Left out: number, name, status, whose work it is and its deadline come first (1), the rest behind them (5), in the order written.',
          }),
        ),
        code: Type.Optional(
          Type.Literal(true, {
            description: 'The value itself, not the name that stands behind it: a 工号 rather than who has it.',
          }),
        ),
        hide: Type.Optional(Type.Boolean({ description: 'true: hidden until staff show it in 列设置.' })),
        sum: Type.Optional(Type.Boolean({ description: 'true: with the total of the page and of the whole query.' })),
        open: Type.Optional(Type.String({ format: 'page', description: 'The page that a click opens.' })),
        openRecord: Type.Optional(
          Type.Literal(true, {
            description:
              'In a list of tasks or approvals: a click opens the record that it is about, on the page of its process. In the log of what was done: on the page on which the search shows it.',
          }),
        ),
        with: Type.Optional(
          MapOf(Name('A parameter.'), Value('Its value; in scope: row.'), {
            description: 'Parameters of that page → expressions. Left out: the key of the row.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
  ],
  { description: 'A column.', title: 'ColumnUse' },
);
export type ColumnUse = Static<typeof ColumnUse>;

/** What a list is sorted by at first. */
export const sortKey = Type.Optional(
  Type.String({
    pattern: '^[A-Za-z][A-Za-z0-9_]*( desc)?$',
    description: 'A field, then desc for the newest or largest first.',
  }),
);

/** What is said where there are no rows. */
export const emptyKey = Type.Optional(Template('What an empty list says. Left out: 暂无数据.'));

export interface BundledColumn {
  name: string;
  label: string;
  field: FieldModel;
  width?: number;
  pin?: 'left' | 'right';
  hide?: boolean;
  sum?: boolean;
  /** What its record is known by: it is to be in sight. */
  main?: true;
  open?: { page: string; with: BundledArguments };
  /** Of a row that is about a record: the field that says of which kind, and each kind → where a click leads. */
  openBy?: { field: string; pages: Record<string, { page: string; with: BundledArguments }> };
  /** What its text opens is the affair of who draws the table. */
  opens?: true;
}
