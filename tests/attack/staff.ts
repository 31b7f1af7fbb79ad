import { hashPassword } from '#server/auth/password.ts';
import type { World } from '#tests/server/world.ts';

export const password = 'staff1234';

/** So many operators, person1, person2, …, of the first organisation, whose password is the one above; its hash costs what one costs now. */
export async function hire({ connection }: World, count: number): Promise<string[]> {
  const hash = await hashPassword(password);
  const { rows } = await connection.pool.query<{ code: string }>(
    `with hired as (
       insert into secoperator (operator_code, operator_name, org_id, roles, organizes, enabled, created_by)
       select 'person' || n, '员工' || n, (select min(org_id) from secorganize), '[]', '[]', true, 'test'
       from generate_series(1, $1::int) n returning operator_id, operator_code
     ), known as (insert into heddle_password (operator_id, hash) select operator_id, $2 from hired)
     select operator_code as code from hired`,
    [count, hash],
  );
  return rows.map(({ code }) => code);
}
