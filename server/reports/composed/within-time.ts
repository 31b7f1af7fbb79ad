import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { ServerError } from '../../errors/server-error.ts';

/** Seconds that a composed report may take: nobody has looked at its plan before staff run it. @internal */
export const mostSeconds = 6;

/**
 * Reads what somebody has composed, and gives up where it takes too long.
 * @param mode read write: what was read is noted in the same transaction
 * @throws ServerError rejected with what to do about that
 */
export async function withinTime<T>(
  database: Database,
  work: (database: Database) => Promise<T>,
  mode: 'read only' | 'read write' = 'read only',
): Promise<T> {
  try {
    return await database
      .transaction()
      .setAccessMode(mode)
      .execute(async transaction => {
        await sql`set local statement_timeout = ${sql.lit(`${mostSeconds}s`)}`.execute(transaction);
        return work(transaction);
      });
  } catch (error) {
    if ((error as { code?: string }).code !== '57014') throw error;
    throw new ServerError('rejected', {
      values: {
        message: `这张报表算了${mostSeconds}秒还没有算完，已停止：请加上筛选条件（如日期范围），或减少分组后再试`,
      },
      cause: error,
    });
  }
}
