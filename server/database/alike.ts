import { type RawBuilder, sql } from 'kysely';
import { shapelessCharacters } from '#runtime/language/fields/shapeless.ts';

/** The SQL function that says of a text what nobody tells from it: the twin of `alike` of the language. */
const alikeText = 'heddle_alike';

export const createAlike = `create or replace function ${alikeText}(text) returns text
  language sql immutable strict parallel safe
  as $$ select btrim(regexp_replace(normalize($1, NFKC), '[${shapelessCharacters}]', '', 'g'), E' \\t\\n\\r\\f') $$`;

/** SQL: the column as it is told apart by nobody. */
export const alikeOf = (column: string): string => `${alikeText}(${column})`;
/** SQL: the few rows whose text is in full-width or other letters than its plain ones. Their indexes are small. */
export const isUnusual = (column: string): string => `${column} is not nfkc normalized`;

/** The same for a column of a query. */
export const unusual = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`${column} is not nfkc normalized`;
export const alikeColumn = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`${sql.raw(alikeText)}(${column})`;
