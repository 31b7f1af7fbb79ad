import Type, { type Static } from 'typebox';
import { EntityName, Label, MapOf, Name, PermissionLabel } from './text.ts';

/** By which stretches dates are grouped, from the shortest. */
export const reportPeriods = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const;

const Param = Type.Object(
  {
    field: Type.Optional(Name('A field of the entity.')),
    least: Type.Optional(Name('A measure that counts: only lines where it is at least what is asked for.')),
    label: Type.Optional(Label('Another label.')),
    required: Type.Optional(Type.Boolean({ description: 'true: the report does not run without it.' })),
    default: Type.Optional(
      Type.String({
        description:
          'The first value: a literal, or for dates today, yesterday, last7days, last30days, thisMonth, lastMonth, thisQuarter, thisYear, lastYear.',
      }),
    ),
  },
  { additionalProperties: false },
);

const Column = Type.Object(
  {
    field: Name('A field of the entity.'),
    label: Type.Optional(Label('Another label.')),
    sum: Type.Optional(Type.Boolean({ description: 'true: with a total of the page and of the whole query.' })),
    width: Type.Optional(Type.Integer({ minimum: 40, maximum: 800, description: 'Width in pixels.' })),
  },
  { additionalProperties: false },
);

const Where = MapOf(Type.String(), Type.Union([Type.String(), Type.Array(Type.String())]), {
  description:
    'Only records where the fields have these values; those of a stretch by its ends, as lists are asked: price.from, createdAt.to.',
});

const Measure = Type.Object(
  {
    label: Label('The heading.'),
    count: Type.Optional(
      Type.Union([Type.Boolean(), Name('A field of the entity.')], {
        description:
          'true: how many records. A field: how many different values it has, such as users who have several bills; these are never added up.',
      }),
    ),
    sum: Type.Optional(Name('The field to add up.')),
    average: Type.Optional(Name('The field to average.')),
    min: Type.Optional(Name('The field whose least value it is.')),
    max: Type.Optional(Name('The field whose greatest value it is.')),
    where: Type.Optional(Where),
    unit: Type.Optional(Label('The unit.')),
  },
  { additionalProperties: false },
);

/** What a measure may be of the records of a line. */
export const measureKinds = ['count', 'sum', 'average', 'min', 'max'] as const;

export const chartTypes = ['bar', 'line', 'pie'] as const;

/** A report by definition id: parameters, columns, or groups and measures, and a chart. */
export const Report = Type.Object(
  {
    defineId: Type.Integer({ minimum: 1, description: 'The definition id (spec 2.7).' }),
    version: Type.Optional(Type.Integer({ minimum: 1, description: 'The report version; 2 for the New variants.' })),
    title: Label('The title; also the name of the Excel file.'),
    entity: EntityName('The entity whose records it counts or lists.'),
    where: Type.Optional(Where),
    params: Type.Optional(
      Type.Array(Type.Union([Name('A field of the entity.'), Param]), { description: 'What staff may filter by.' }),
    ),
    columns: Type.Optional(
      Type.Array(Type.Union([Name('A field of the entity.'), Column]), {
        description: 'The columns of a list of records.',
      }),
    ),
    group: Type.Optional(
      Type.Array(
        Type.Union([
          Name('A field of the entity.'),
          Type.Object(
            {
              field: Name('A field of the entity.'),
              by: Type.Optional(
                Type.Enum([...reportPeriods], {
                  description: 'How dates are grouped; points of time by the hour as well.',
                }),
              ),
              label: Type.Optional(Label('Another label.')),
            },
            { additionalProperties: false },
          ),
        ]),
        { minItems: 1, description: 'A statistic: one line for each combination of these.' },
      ),
    ),
    measures: Type.Optional(
      MapOf(Name('Key of a measure.'), Measure, {
        description: 'What is reckoned in each group: counted, summed, averaged, the least or the greatest of it.',
      }),
    ),
    sort: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z][A-Za-z0-9_]*( desc)?$',
        description: 'A column, then desc for the largest first.',
      }),
    ),
    chart: Type.Optional(
      Type.Object(
        {
          type: Type.Enum([...chartTypes], { description: 'bar, line or pie.' }),
          x: Name('The column along the axis.'),
          y: Type.Array(Type.String(), { minItems: 1, description: 'The columns drawn.' }),
          stacked: Type.Optional(Type.Boolean({ description: 'true: bars on top of each other.' })),
        },
        { additionalProperties: false, description: 'A picture above the table.' },
      ),
    ),
    export: Type.Optional(PermissionLabel("The label that the Excel export needs. Left out: the page's.")),
  },
  { additionalProperties: false },
);
export type Report = Static<typeof Report>;

/** A report document without what it is only called by: what staff compose, and what is kept of it. */
export type ComposedReport = Omit<Report, 'defineId' | 'version' | 'export'>;
