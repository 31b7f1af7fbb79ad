import Type, { type Static } from 'typebox';
import type { BundledTemplate } from '../../model/expression.ts';
import { Actions, type BundledAction } from '../../parts/action/action.ts';
import { type BundledColumn, ColumnUse, emptyKey, sortKey } from '../../parts/column/column.ts';
import { type BundledFormField, FieldUse } from '../../parts/field/field-use.ts';
import type { BundledEntity } from '../../parts/page/page.ts';
import { refreshKey } from '../../parts/page/refresh.ts';
import { type BundledBlockKeys, blockKeys, holdKey } from '../every-block.ts';

/** A table of a list answer. */
export const ListBlock = Type.Object(
  {
    block: Type.Literal('list'),
    ...blockKeys,
    ...holdKey,
    query: Type.Optional(
      Type.Array(FieldUse, {
        minItems: 1,
        description: 'What staff search its rows by, in order, where a list call fills it; `with` holds besides.',
      }),
    ),
    columns: Type.Array(ColumnUse, { minItems: 1, description: 'The columns, in order.' }),
    pageSize: Type.Optional(Type.Enum([5, 10, 20, 30, 40, 50], { description: 'Rows a page at first. Left out: 10.' })),
    sort: sortKey,
    empty: emptyKey,
    refresh: refreshKey,
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
  actions: BundledAction[];
}
