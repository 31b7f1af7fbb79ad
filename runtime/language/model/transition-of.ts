import type { CallModel, Model, TransitionModel } from './model.ts';

/** The transition that a call makes, of one record or of several. */
export const transitionOf = (call: CallModel | undefined, { entities }: Model): TransitionModel | undefined =>
  call?.transition === undefined
    ? undefined
    : entities[call.entity ?? '']?.states?.transitions.find(({ key }) => key === call.transition);
