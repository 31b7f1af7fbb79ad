import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Model } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import type { Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';

/** A whole value asked for of a field that the operator sees masked, such as `customer.contPhone 13812345678`. */
export type Guess = string;

/**
 * Counts the different masked values that somebody asks for by the clock's hour, and refuses those beyond the app's
 * limit: a telephone number of which seven digits show would else be found among its 10,000 in minutes. The same value
 * again, as when a page is turned, costs nothing. Whether there is such a value plays no part.
 * @throws ServerError tooManyGuesses
 */
export async function countGuesses(
  database: Database,
  { model, operator }: { model: Model; operator: Operator },
  guesses: readonly Guess[],
): Promise<void> {
  const most = model.app.limits.maskedSearches;
  for (const guess of guesses) {
    const mark = createHash('sha256').update(guess).digest('base64url').slice(0, 16);
    const { rows } = await sql<{ counted: boolean; first: boolean }>`
      insert into heddle_guess as g (operator_id, hour, marks)
      values (${operator.operatorId}, date_trunc('hour', now()), array[${mark}])
      on conflict (operator_id, hour) do update set marks =
        case when ${mark} = any(g.marks) or cardinality(g.marks) >= ${most} then g.marks else g.marks || ${mark}::text end
      returning ${mark} = any(marks) as counted, cardinality(marks) = 1 as first`.execute(database);
    if (!rows[0]?.counted) throw new ServerError('tooManyGuesses', { values: { most: String(most) } });
    if (rows[0].first) await forgetFormerHours(database);
  }
}

const forgetFormerHours = async (database: Database): Promise<void> =>
  void (await sql`delete from heddle_guess where hour < now() - interval '2 hours'`.execute(database));
