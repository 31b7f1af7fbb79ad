import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { type PasswordRules, passwordRefusal } from './new-password.ts';
import { hashPassword } from './password.ts';

/** Why an account could not be made, in a sentence for the one who runs the installation. */
export class NoAccountError extends Error {
  override readonly name = 'NoAccountError';
}

/**
 * Makes an account of the root organisation.
 * @param account.role the name of a role
 * @param account.password as staff may have it (spec 5.4)
 * @param rules what the app that is served from the database asks of it
 * @throws NoAccountError where the role does not exist, the code is taken, the password is no good, or nothing was ever
 * served from the database
 */
export async function createAccount(
  database: Database,
  { code, name, role, password }: { code: string; name: string; role: string; password: string },
  rules?: PasswordRules,
): Promise<void> {
  const refusal = await passwordRefusal(password, { code, rules });
  if (refusal) throw new NoAccountError(`The password is refused: ${refusal}`);
  const hash = await hashPassword(password);
  await database.transaction().execute(async transaction => {
    const roles = await roleIds(transaction);
    const roleId = roles.get(role);
    if (roleId === undefined)
      throw new NoAccountError(`There is no role ${role}. There are: ${[...roles.keys()].join(', ')}.`);
    const { rows } = await sql`select 1 from secoperator where lower(operator_code) = lower(${code})`.execute(
      transaction,
    );
    if (rows.length > 0) throw new NoAccountError(`There is an account ${code} already.`);
    await sql`
      with made as (
        insert into secoperator (operator_code, operator_name, org_id, roles, enabled, created_by)
        select ${code}, ${name}, min(org_id), ${JSON.stringify([{ roleId }])}::jsonb, true, 'system'
        from secorganize where parent_id is null returning operator_id
      )
      insert into heddle_password (operator_id, hash) select operator_id, ${hash} from made`.execute(transaction);
  });
}

async function roleIds(database: Database): Promise<Map<string, number>> {
  const found = await sql<{
    name: string;
    id: number;
  }>`select role_name as name, role_id as id from secrole order by role_id`
    .execute(database)
    .catch((error: { code?: string }) => {
      if (error.code === '42P01')
        throw new NoAccountError('The database has no tables yet: start Heddle with it once.');
      throw error;
    });
  return new Map(found.rows.map(({ name, id }) => [name, id]));
}
