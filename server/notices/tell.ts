import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** The channel on which instances hear whose windows there is something to tell. */
export const noticeChannel = 'heddle_notice';

export interface Notice {
  title: string;
  text: string;
  /** The page that it opens, with its parameters. */
  page?: string;
  params?: Record<string, unknown>;
}

/** Tells operators something, within a transaction: each that there is, once; nobody hears of what was rolled back. */
export async function tell(
  transaction: Database,
  operators: readonly number[],
  { title, text, page, params = {} }: Notice,
): Promise<void> {
  if (operators.length === 0) return;
  await sql`
    with told as (
      insert into heddle_notice (operator_id, title, text, page, params)
      select operator_id, ${title}, ${text}, ${page ?? null}, ${JSON.stringify(params)}::jsonb
      from secoperator where operator_id = any(${[...operators]}::bigint[]) and enabled is not false
      returning operator_id
    ) select pg_notify(${noticeChannel}, operator_id::text) from told`.execute(transaction);
}
