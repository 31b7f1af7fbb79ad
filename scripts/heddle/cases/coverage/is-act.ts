import type { CallModel } from '#runtime/language/bundle/model.ts';

/** Whether a call does what the documents say step by step, or takes records along an edge. */
export const isAct = ({ method, steps, verb }: CallModel): boolean =>
  method !== 'get' && (steps !== undefined || verb === 'transition' || verb === 'transitionMany');
