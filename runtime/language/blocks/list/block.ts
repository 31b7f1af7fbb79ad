import Type, { type Static } from 'typebox';
import { Label, MapOf, Parameter, PermissionLabel, Template, Value } from '../../families/text.ts';
import type { BundledTemplate } from '../../model/expression.ts';
import { Actions, type BundledAction } from '../../parts/action/action.ts';
import { type BundledColumn, ColumnUse, sortKey } from '../../parts/column/column.ts';
import { type BundledFormField, FieldUse } from '../../parts/field/field-use.ts';
import type { BundledEntity } from '../../parts/page/page.ts';
import { refreshKey } from '../../parts/page/refresh.ts';
import { type BundledBlockKeys, blockKeys, holdKey } from '../every-block.ts';

/** A table of a list answer. */
export const ListBlock = Type.Object(
  {
    block: Type.Optional(Type.Literal('list', { description: 'Left out: a list.' })),
    ...holdKey,
    ...blockKeys,
    title: Type.Optional(Label('The heading. Left out on a detail: that of its entity.')),
    with: Type.Optional(
      MapOf(Parameter('A parameter.'), Value('Its value.'), {
        description:
          'What its call or report is given. Left out on a detail: the record, for the field of its entity that refers to it, where there is one; {} is everything.',
      }),
    ),
    query: Type.Optional(
      Type.Array(FieldUse, {
        minItems: 1,
        description: 'What staff search its rows by, in order, where a list call fills it; `with` holds besides.',
      }),
    ),
    columns: Type.Optional(
      Type.Array(ColumnUse, {
        minItems: 1,
        description:
          'The columns, in order. Left out on a detail: the fields of its entity but the reference to the record.',
      }),
    ),
    edit: Type.Optional(
      PermissionLabel(
        'On a detail: rows are added, changed and removed by the calls create, update and delete of the same service and entity, by those who have this label. An action of the same key takes the place of one of them.',
      ),
    ),
    sort: sortKey,
    pageSize: Type.Optional(Type.Enum([5, 10, 20, 30, 40, 50], { description: 'Rows a page at first. Left out: 10.' })),
    refresh: refreshKey,
    sound: Type.Optional(
      Type.Literal(true, {
        description:
          'A tone sounds when a row comes that was not there, while the page is open; whoever sits there may silence it.',
      }),
    ),
    empty: Type.Optional(
      Template('What it says where it has no rows. Left out: 暂无数据; on a detail, 没有 and its title.'),
    ),
    actions: Type.Optional(Actions),
  },
  { additionalProperties: false, title: 'ListBlock' },
);
export type ListBlock = Static<typeof ListBlock>;

export interface BundledListBlock extends BundledBlockKeys {
  block: 'list';
  /** The name under which its rows are held with the searched user. */
  hold?: string;
  entity?: BundledEntity;
  /** What its rows are searched by. */
  query?: BundledFormField[];
  columns: BundledColumn[];
  pageSize: number;
  sort?: { name: string; descending: boolean };
  empty?: BundledTemplate;
  /** Seconds between reloads. */
  refresh?: number;
  /** A row that comes is heard. */
  sound?: true;
  actions: BundledAction[];
}
