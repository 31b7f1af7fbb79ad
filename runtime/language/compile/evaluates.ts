import type { BundledPage } from '../kinds/index.ts';

/** Says of a page whether it holds an expression, wherever that is. */
export const evaluatesIn = (page: BundledPage): Pick<BundledPage, 'evaluates'> =>
  holdsExpression(page) ? { evaluates: true } : {};

/** An expression is known by its source and its place. */
function holdsExpression(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return ('cel' in part && 'at' in part) || Object.values(part).some(holdsExpression);
}
