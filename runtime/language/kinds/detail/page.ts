import Type, { type Static } from 'typebox';
import { Block, type BundledBlock } from '../../blocks/index.ts';
import { commonKeys } from '../../families/page.ts';
import { Arguments, CallName, MapOf, Name } from '../../families/text.ts';
import type { BundledArguments } from '../../model/expression.ts';
import { Actions, type BundledAction } from '../../parts/action/action.ts';
import { FieldUse } from '../../parts/field/field-use.ts';
import { type BundledSection, Sections } from '../../parts/field/sections.ts';
import { type BundledEntity, type BundledPageCommon, entityKey } from '../../parts/page/page.ts';
import { type BundledTab, Tabs } from '../../parts/page/tabs.ts';
import type { BundledChains } from './chains.ts';
import type { BundledHead } from './head.ts';

/** One record, read only, with its related lists and its actions. */
export const DetailPage = Type.Object(
  {
    kind: Type.Literal('detail'),
    ...commonKeys,
    entity: entityKey,
    load: CallName('The call that reads the record.'),
    with: Type.Optional(Arguments),
    print: Type.Optional(
      Type.Boolean({
        description:
          'true: the record as it is shown can be printed. What has a form of its own, or is counted, is a page of kind print.',
      }),
    ),
    perRow: Type.Optional(Type.Integer({ minimum: 1, maximum: 4, description: 'Fields side by side. Left out: 3.' })),
    fields: Type.Optional(Type.Array(FieldUse, { description: 'The fields, where no sections are needed.' })),
    sections: Type.Optional(Sections),
    tabs: Type.Optional(Tabs),
    blocks: Type.Optional(
      MapOf(Name('Key of a block.'), Block, {
        description: 'What stands below: related lists, charts. In scope: record.',
      }),
    ),
    actions: Type.Optional(Actions),
  },
  { additionalProperties: false },
);
export type DetailPage = Static<typeof DetailPage>;

export interface BundledDetailPage extends BundledPageCommon {
  kind: 'detail';
  entity?: BundledEntity;
  load: string;
  with: BundledArguments;
  head: BundledHead;
  /** Absent: the record stands in no chain. */
  chains?: BundledChains;
  sections: BundledSection[];
  columns: number;
  blocks: BundledBlock[];
  tabs?: BundledTab[];
  actions: BundledAction[];
  /** It can be printed as it is shown: the call that keeps what was printed, and answers the code for the paper. */
  print?: string;
}
