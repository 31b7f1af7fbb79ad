import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { attempt } from './optional.ts';

/** By pinyin, and numbers within a text by their size: 9号楼 before 10号楼. */
const collation = 'heddle_zh_numeric';
/** The SQL function that puts a character of the same sound in the place of a surname that is read otherwise than the word. */
const asSurname = 'heddle_as_surname';

/** Surnames that sort by another sound than the character has elsewhere → a character of that sound: 曾 is zēng, not céng. */
const surnames = { 曾: '增', 单: '善', 解: '谢', 仇: '求', 区: '欧', 查: '渣', 朴: '瓢', 乐: '月' };

/** A person's name has no more characters; what is longer is called after a thing (单口光猫). */
const longestName = 3;

/** A text as staff want names in Chinese sorted, for an index. @param column SQL of the text */
export const chineseOrderOf = (column: string): string => `${asSurname}(${column}) collate "${collation}"`;

/** The same for a query: only what reads like the index is served by it. */
export const inChineseOrder = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${sql.raw(asSurname)}(${column}) collate ${sql.raw(`"${collation}"`)}`;

/** What `inChineseOrder` needs. Elsewhere than where the server knows ICU, the order is that of code points. */
export async function ensureChineseOrder(client: pg.PoolClient): Promise<void> {
  const made = await attempt(
    client,
    `create collation if not exists ${collation} (provider = icu, locale = 'zh-u-kn-true')`,
  );
  if (!made) await client.query(`create collation if not exists ${collation} from "C"`);
  const [from, to] = [Object.keys(surnames).join(''), Object.values(surnames).join('')];
  await client.query(`create or replace function ${asSurname}(text) returns text
    language sql immutable strict parallel safe
    as $$ select case when char_length($1) <= ${longestName} then translate(left($1, 1), '${from}', '${to}') || substr($1, 2) else $1 end $$`);
}
