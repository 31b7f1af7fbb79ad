import type { Model } from '#runtime/language/bundle/model.ts';

/**
 * The model, which stays as it is when documents are checked again: the compiler adds to what it gave before, and takes
 * from it, who may make which call.
 */
export const asItIs = (model: Model): Model => ({
  ...model,
  calls: Object.fromEntries(
    Object.entries(model.calls).map(([name, call]) => [
      name,
      { ...call, access: Array.isArray(call.access) ? [...call.access] : call.access },
    ]),
  ),
});
