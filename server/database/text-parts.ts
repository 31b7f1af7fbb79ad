/**
 * The SQL function that takes a text apart into its characters and its pairs of neighbours. An index over them finds
 * any part of a text, also one of two characters, of which a name in Chinese consists; trigrams need three.
 */
export const textParts = 'heddle_parts';

export const createTextParts = `create or replace function ${textParts}(text) returns text[]
  language sql immutable strict parallel safe
  as $$ select a || array(select x || y from unnest(a[:cardinality(a) - 1], a[2:]) as pairs(x, y)) from (select string_to_array(lower($1), null) as a offset 0) as characters $$`;

/** The parts of a searched text that every text which contains it has too: its pairs, or its one character. */
export function partsOf(value: string): string[] {
  const characters = [...value];
  return characters.length < 2
    ? characters
    : characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}
