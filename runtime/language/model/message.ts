import type { Channel } from '../families/message.ts';
import type { FieldModel } from '../fields/index.ts';
import type { BundledArguments, BundledExpression, BundledTemplate } from './expression.ts';

/** What somebody is told; its expressions see `params`. */
export interface MessageModel {
  name: string;
  channel: Channel;
  params: FieldModel[];
  /** Absent: whoever sends it says it. */
  to?: BundledExpression;
  title: BundledTemplate;
  text: BundledTemplate;
  /** The page that a notice opens. */
  open?: { page: string; with: BundledArguments };
}
