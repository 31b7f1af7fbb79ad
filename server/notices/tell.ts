import { sql } from 'kysely';
import type { StoredFile } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';

/** The channel on which instances hear whose windows there is something to tell. */
export const noticeChannel = 'heddle_notice';

export interface Notice {
  title: string;
  text: string;
  /** The page that it opens, with its parameters. */
  page?: string;
  params?: Record<string, unknown>;
  /** What comes with it, of a record that they may read. */
  file?: StoredFile;
  /** Left out: a notice of its own. */
  together?: Together;
}

/** Further ones about the same, each within a minute of the last, are one with it as long as nobody has read it. */
interface Together {
  /** By which those are known that are about the same. */
  about: string;
  /** How many things it tells of. */
  count: number;
  /** The title of several: before and after how many. */
  many: readonly [string, string];
  /** The page that several open. */
  page?: string;
}

/** Tells operators something, within a transaction: each that there is, once; nobody hears of what was rolled back. */
export async function tell(
  transaction: Database,
  operators: readonly number[],
  { title, text, page, params = {}, file, together }: Notice,
): Promise<void> {
  if (operators.length === 0) return;
  const { about, count, many } = together ?? { about: null, count: 1, many: ['', ''] };
  await sql`
    with last as (
      select max(id) as id from heddle_notice
      where operator_id = any(${[...operators]}::bigint[]) and about = ${about} and read_at is null
        and created_at > now() - interval '1 minute' group by operator_id
    ), joined as (
      update heddle_notice n set count = n.count + ${count}, title = ${many[0]} || (n.count + ${count}) || ${many[1]},
        page = ${together?.page ?? null}, params = '{}', created_at = now()
      from last where n.id = last.id returning n.operator_id
    ), told as (
      insert into heddle_notice (operator_id, title, text, page, params, file, about, count)
      select operator_id, ${title}, ${text}, ${page ?? null}, ${JSON.stringify(params)}::jsonb, ${file ? JSON.stringify(file) : null}::jsonb, ${about}, ${count}
      from secoperator where operator_id = any(${[...operators]}::bigint[]) and enabled is not false
        and operator_id not in (select operator_id from joined)
      returning operator_id
    ) select pg_notify(${noticeChannel}, operator_id::text) from (select * from joined union all select * from told) as all_told`.execute(
    transaction,
  );
}
