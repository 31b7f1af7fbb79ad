import Type, { type Static } from 'typebox';
import type { BundledAction } from '../../parts/action/action.ts';
import { type BundledBlockKeys, blockKeys } from '../every-block.ts';

/** The approval of the record: the picture of the process, who said what, and what the reader may do. */
export const ApprovalBlock = Type.Object(
  {
    block: Type.Literal('approval'),
    title: blockKeys.title,
    span: blockKeys.span,
    process: Type.String({
      pattern: '^[A-Za-z][A-Za-z0-9_.]*$',
      description: 'The process: its name, such as purchase.apply.',
    }),
    when: blockKeys.when,
    permission: blockKeys.permission,
  },
  { additionalProperties: false, title: 'ApprovalBlock' },
);
export type ApprovalBlock = Static<typeof ApprovalBlock>;

export interface BundledApprovalBlock extends BundledBlockKeys {
  block: 'approval';
  /** What is decided on. */
  entity: string;
  /** What may be done with it, as what the back end lets (`may`) says. */
  actions: BundledAction[];
  /** 减签, on the task (`row`) of one whom the reader has added. */
  remove: BundledAction;
}
