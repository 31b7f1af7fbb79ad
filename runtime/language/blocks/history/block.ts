import Type, { type Static } from 'typebox';
import { type BundledBlockKeys, placeKeys } from '../every-block.ts';

/** What was done to the record of the page: who, when, from what to what (处理记录). */
export const HistoryBlock = Type.Object(
  { block: Type.Literal('history'), ...placeKeys },
  { additionalProperties: false },
);
export type HistoryBlock = Static<typeof HistoryBlock>;

export interface BundledHistoryBlock extends BundledBlockKeys {
  block: 'history';
  /** The entity of the record. */
  entity: string;
}
