import { exactNumber } from '#runtime/language/decimals/exact.ts';

/** A number that may be too long, or too far from 1, to arrive as it is. */
const suspect = /\d[\d.]{15}|\d[eE]/;
/** The texts and the numbers of JSON. */
const parts = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/**
 * JSON in which each number that would arrive as another one, such as 9007199254740993, is the text of its digits: its
 * field refuses it, and nothing is altered without a word. What is no JSON stays none.
 */
export const withExactNumbers = (json: string): string =>
  suspect.test(json)
    ? json.replace(parts, part => (part.startsWith('"') || exactNumber(part) !== undefined ? part : `"${part}"`))
    : json;
