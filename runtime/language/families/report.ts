import Type, { type Static } from 'typebox';
import { Group, Top } from './report-group.ts';
import { Measure, Note, Where } from './report-measure.ts';
import { Duration, EntityName, Label, MapOf, Name, PermissionLabel } from './text.ts';

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
    width: Type.Optional(Type.Integer({ minimum: 40, maximum: 800, description: 'Width in pixels.' })),
    sum: Type.Optional(Type.Boolean({ description: 'true: with a total of the page and of the whole query.' })),
  },
  { additionalProperties: false },
);

/** How the rows of any list can be drawn; and of a report besides. */
export const chartTypes = ['bar', 'line', 'pie', 'funnel'] as const;
const reportCharts = [...chartTypes, 'heat', 'scatter'] as const;

/** A report by definition id: parameters, columns, or groups and measures, and a chart. */
export const Report = Type.Object(
  {
    defineId: Type.Integer({ minimum: 1, description: 'The definition id (spec 2.7).' }),
    version: Type.Optional(Type.Integer({ minimum: 1, description: 'The report version; 2 for the New variants.' })),
    title: Label('The title; also the name of the Excel file.'),
    entity: EntityName('The entity whose records it counts or lists.'),
    where: Type.Optional(Where),
    kept: Type.Optional(
      Type.Union(
        [
          Type.Literal('changes', {
            description: 'Each change of a record is added: it is never older than the records.',
          }),
          Duration('How often it is made anew; readers are told how old it is.'),
        ],
        {
          description:
            'The sums of a statistic are kept in a table of their own, from which it is answered as from the records: for what is asked often about very many.',
        },
      ),
    ),
    params: Type.Optional(
      Type.Array(Type.Union([Name('A field of the entity.'), Param]), { description: 'What staff may filter by.' }),
    ),
    columns: Type.Optional(
      Type.Array(Type.Union([Name('A field of the entity.'), Column]), {
        description: 'The columns of a list of records.',
      }),
    ),
    group: Type.Optional(
      Type.Array(Group, { minItems: 1, description: 'A statistic: one line for each combination of these.' }),
    ),
    top: Type.Optional(Top),
    pivot: Type.Optional(Group),
    subtotals: Type.Optional(
      Type.Boolean({
        description: 'true: below the lines of each group what they come to, as below all lines; these can be folded.',
      }),
    ),
    measures: Type.Optional(
      MapOf(Name('Key of a measure.'), Measure, {
        description:
          'What is reckoned in each group: of its records (counted, summed, averaged, the least, the greatest, the first, the last of it), or of other measures (their share, running total, ratio, compared with before).',
      }),
    ),
    chart: Type.Optional(
      Type.Object(
        {
          type: Type.Enum([...reportCharts], {
            description:
              'bar, line, pie; funnel: the lines from the largest on; heat: a measure over a group and the pivot, the more the darker; scatter: a point for each line, by two measures.',
          }),
          x: Name('The column along the axis; of scatter a measure.'),
          y: Type.Array(Type.String(), { minItems: 1, description: 'The columns drawn.' }),
          stacked: Type.Optional(Type.Boolean({ description: 'true: bars on top of each other.' })),
        },
        { additionalProperties: false, description: 'A picture above the table.' },
      ),
    ),
    sort: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z][A-Za-z0-9_]*( desc)?$',
        description: 'A column, then desc for the largest first.',
      }),
    ),
    note: Type.Optional(Note('What the report counts, in words, below its table.')),
    export: Type.Optional(PermissionLabel("The label that exporting it needs. Left out: the page's.")),
  },
  { additionalProperties: false },
);
export type Report = Static<typeof Report>;

/** A report document without what it is only called by: what staff compose, and what is kept of it. */
export type ComposedReport = Omit<Report, 'defineId' | 'version' | 'export' | 'kept'>;
