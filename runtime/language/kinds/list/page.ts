import Type, { type Static } from 'typebox';
import { commonKeys } from '../../families/page.ts';
import { Arguments, CallName, MapOf, Name } from '../../families/text.ts';
import type { BundledArguments, BundledTemplate } from '../../model/expression.ts';
import { Actions, type BundledAction } from '../../parts/action/action.ts';
import { type BundledColumn, ColumnUse, emptyKey, sortKey } from '../../parts/column/column.ts';
import { type BundledFormField, FieldUse } from '../../parts/field/field-use.ts';
import { type BundledImport, Import } from '../../parts/import/import.ts';
import { type BundledEntity, type BundledPageCommon, entityKey } from '../../parts/page/page.ts';
import { refreshKey } from '../../parts/page/refresh.ts';
import { type BundledTree, Tree } from '../../parts/tree/tree.ts';
import { type BundledCalendar, Calendar } from './calendar.ts';
import { type BundledKanban, Kanban } from './kanban.ts';

const FirstText = Type.Union([
  Type.String({ minLength: 1 }),
  Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
]);

/** Query form, toolbar, table, pagination. */
export const ListPage = Type.Object(
  {
    kind: Type.Literal('list'),
    ...commonKeys,
    entity: entityKey,
    call: CallName('The list call.'),
    with: Type.Optional(Arguments),
    query: Type.Optional(
      Type.Array(FieldUse, {
        description: 'What staff search by, in order; the first ones show, the rest behind 展开.',
      }),
    ),
    initial: Type.Optional(
      MapOf(Name('A field of the query.'), FirstText, {
        description:
          'What the list is searched by until staff search themselves: field → text, code, or one of several codes.',
      }),
    ),
    columns: Type.Array(ColumnUse, { minItems: 1, description: 'The columns, in order.' }),
    sort: sortKey,
    pageSize: Type.Optional(Type.Enum([10, 20, 30, 40, 50], { description: 'Rows a page at first. Left out: 20.' })),
    refresh: refreshKey,
    tree: Type.Optional(Tree),
    kanban: Type.Optional(Kanban),
    calendar: Type.Optional(Calendar),
    empty: emptyKey,
    actions: Type.Optional(Actions),
    import: Type.Optional(Import),
  },
  { additionalProperties: false },
);
export type ListPage = Static<typeof ListPage>;

export interface BundledListPage extends BundledPageCommon {
  kind: 'list';
  entity: BundledEntity;
  call: string;
  with: BundledArguments;
  query: BundledFormField[];
  /** What it is searched by until staff search themselves: parameter → text, as in its address. */
  initial?: Record<string, string>;
  columns: BundledColumn[];
  sort?: { name: string; descending: boolean };
  pageSize: number;
  empty?: BundledTemplate;
  /** Seconds between reloads. */
  refresh?: number;
  actions: BundledAction[];
  import?: BundledImport;
  tree?: BundledTree;
  kanban?: BundledKanban;
  calendar?: BundledCalendar;
}
