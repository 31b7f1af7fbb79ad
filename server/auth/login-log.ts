import type pg from 'pg';

export type LoginMethod = 'password' | 'sms' | 'qr';
export type LoginResult = 'ok' | 'wrong' | 'locked';

/**
 * Keeps in the log-in log that somebody tried, and what came of it.
 * @param who the account that it was about, if it exists. What a stranger typed is not kept: it may be a password in the
 * wrong field.
 */
export async function noteLogin(
  pool: pg.Pool,
  { who, method, result, address }: { who: Who; method: LoginMethod; result: LoginResult; address: string },
): Promise<void> {
  const [column, value] = Object.entries(who)[0] ?? [];
  const columns: Record<string, string> = {
    operatorId: 'operator_id = $4::bigint',
    operatorCode: 'lower(operator_code) = lower($4)',
    mobile: 'mobile = $4',
  };
  await pool.query(
    `insert into login_log (operator_id, operator_code, operator_name, method, result, address, created_by)
     select o.operator_id, o.operator_code, o.operator_name, $1, $2, $3, 'system'
     from (select 1) as once left join lateral (select * from secoperator where ${columns[column ?? ''] ?? 'false'} limit 1) as o on true`,
    [method, result, address, String(value ?? '').slice(0, 60)],
  );
}

/** By what the account was named. */
type Who = { operatorId: number } | { operatorCode: string } | { mobile: string };
