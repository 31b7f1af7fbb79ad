import type { EntityModel, TransitionModel } from './model.ts';

/** A transition by its key, or by the one that it had when an approval began that ends with it. */
export const transitionNamed = ({ states }: Pick<EntityModel, 'states'>, name: string): TransitionModel | undefined =>
  states?.transitions.find(({ key }) => key === name) ?? states?.transitions.find(({ was }) => was === name);
