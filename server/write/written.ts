import { type EntityModel, isStored } from '#runtime/language/bundle/model.ts';
import type { Row } from '../query/answer.ts';
import { changesMore } from './after-write.ts';

/** A record that has been written. */
export interface Written {
  key: number;
  /** What its own columns hold. */
  row: Row;
}

/** Whether the columns that a write gives back are all there is of a record: nothing of it stands elsewhere or follows later. */
export const isAllThereIs = (entity: EntityModel): boolean =>
  entity.fields.every(isStored) && !entity.states?.timers?.some(timer => timer.deadline) && !changesMore(entity.name);
