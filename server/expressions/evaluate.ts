import { createEvaluator } from '#runtime/language/expressions/evaluate.ts';

/** Works out an expression by the server's clock; each source is parsed once. @throws Error as `createEvaluator` says */
export const evaluate = createEvaluator({ now: () => Date.now() });
