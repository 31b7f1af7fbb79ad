import type { CallModel } from '#runtime/language/bundle/model.ts';

/** Whether a call does what the documents say step by step, or takes records along an edge. */
export const isAct = ({ method, does }: CallModel): boolean =>
  method !== 'get' && (does.kind === 'act' || does.kind === 'move');
