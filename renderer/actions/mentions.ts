import type { BundledExpression, BundledTemplate } from '#runtime/language/bundle/client.ts';

/** Whether an expression speaks of the one record of a row, which a selection is not. */
export const speaksOfRow = ({ cel }: BundledExpression): boolean => /\brow\b/.test(cel);

/** Whether an expression takes the whole selection. */
export const speaksOfRows = ({ cel }: BundledExpression): boolean => /\brows\b/.test(cel);

/** The expressions in a text. */
export const expressionsIn = ({ parts }: BundledTemplate): BundledExpression[] =>
  parts.filter(part => typeof part !== 'string');
