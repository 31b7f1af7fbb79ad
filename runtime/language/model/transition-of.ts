import { movedBy } from './does.ts';
import type { CallModel, Model, TransitionModel } from './model.ts';

/** The transition that a call makes, of one record or of several. */
export const transitionOf = (call: CallModel | undefined, { entities }: Model): TransitionModel | undefined =>
  entities[call?.entity ?? '']?.states?.transitions.find(({ key }) => key === movedBy(call));
