import type { BundledArguments } from '../../model/expression.ts';

/** The parameters of the page that these arguments are made of: those that its record is found by. */
export const paramsIn = (args: BundledArguments): string[] => [
  ...new Set(
    Object.values(args).flatMap(({ cel }) => [...cel.matchAll(/\bparams\.(\w+)/g)].map(found => found[1] ?? '')),
  ),
];
