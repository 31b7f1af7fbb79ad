import Type, { type Static } from 'typebox';
import { Label } from '../../families/text.ts';
import type { BundledTemplate } from '../../model/expression.ts';
import { Actions, type BundledAction } from '../../parts/action/action.ts';
import { emptyKey } from '../../parts/column/column.ts';
import { FieldUse } from '../../parts/field/field-use.ts';
import { type BundledSection, Sections } from '../../parts/field/sections.ts';
import type { BundledEntity } from '../../parts/page/page.ts';
import { type BundledBlockKeys, blockKeys, holdKey } from '../every-block.ts';

/** One record as labels and values. */
export const RecordBlock = Type.Object(
  {
    block: Type.Literal('record'),
    ...holdKey,
    ...blockKeys,
    sections: Type.Optional(Sections),
    perRow: Type.Optional(Type.Integer({ minimum: 1, maximum: 4, description: 'Fields side by side. Left out: 3.' })),
    empty: emptyKey,
    beside: Type.Optional(
      Label(
        'With it the actions stand beside the record under this heading, all of them in sight: what can be done now, and why the rest cannot. Left out: at the head of the block.',
      ),
    ),
    fields: Type.Optional(Type.Array(FieldUse, { description: 'The fields, where no sections are needed.' })),
    actions: Type.Optional(Actions),
  },
  { additionalProperties: false, title: 'RecordBlock' },
);
export type RecordBlock = Static<typeof RecordBlock>;

export interface BundledRecordBlock extends BundledBlockKeys {
  block: 'record';
  hold?: string;
  entity?: BundledEntity;
  sections: BundledSection[];
  columns: number;
  empty?: BundledTemplate;
  actions: BundledAction[];
  /** The heading over the actions, which stand beside the record; absent: they stand at its head. */
  beside?: string;
}
