import Type, { type TSchema } from 'typebox';
import type { BundledOwnBlock } from '../../blocks/own/block.ts';
import type { OwnKeys } from '../../families/own-keys.ts';
import { commonKeys } from '../../families/page.ts';
import { Arguments, CallName, ReportName } from '../../families/text.ts';
import { shapesOf } from '../../parts/own/shapes.ts';
import type { BundledPageCommon } from '../../parts/page/page.ts';

/** The shape of a page of a kind that the app itself brings (extensions/kinds/NAME). */
export const ownPageShape = (name: string, keys: OwnKeys): TSchema =>
  Type.Object(
    {
      kind: Type.Literal(name),
      ...shapesOf(keys),
      ...commonKeys,
      call: Type.Optional(CallName('The call that fills it.')),
      report: Type.Optional(ReportName('The report that fills it, instead of a call.')),
      with: Type.Optional(Arguments),
    },
    { additionalProperties: false },
  );

/** What a document says of such a page, its own keys aside. */
export interface OwnPage {
  kind: string;
  title: string;
  call?: string;
  report?: string;
  with?: Record<string, string>;
}

export interface BundledOwnPage extends BundledPageCommon {
  kind: 'own';
  /** All that it shows. */
  content: BundledOwnBlock;
}
