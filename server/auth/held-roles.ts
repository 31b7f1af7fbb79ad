/** SQL: the day that staff have. */
const today = `(now() at time zone 'Asia/Shanghai')::date`;

/** SQL: the holding `h` counts today. */
const counts = (h: string) =>
  `(${h}.ended_at is null and ${today} between ${h}.begin_date and coalesce(${h}.end_date, 'infinity'))`;

/** SQL: the keys of the roles that stand in the account of the operator `o`. */
const givenRoles = (o = 'o') =>
  `select (e ->> 'roleId')::bigint as role_id from jsonb_array_elements(coalesce(${o}.roles, '[]')) e`;

/** SQL: the keys of the roles that the operator `o` has by right today: what a colleague lends is not among them. */
export const rolesByRight = (o = 'o') => `${givenRoles(o)}
  union select own.role_id from role_holding own
    where own.operator_id = ${o}.operator_id and own.origin in ('asked', 'assigned') and ${counts('own')}`;

/** SQL: the keys of the roles that the operator `o` has from colleagues today: as long as they have them by right, and are of the same organisation. */
const lentRoles = (o: string) => `select lent.role_id from role_holding lent
    join secoperator lender on lender.operator_id = lent.from_id and lender.enabled is not false and lender.org_id = ${o}.org_id
    where lent.operator_id = ${o}.operator_id and lent.origin = 'lent' and ${counts('lent')}
      and lent.role_id in (${rolesByRight('lender')})`;

/**
 * SQL, to be read as a table: the roles that the operator `o` has today, each once: `role_id`, and `is_lent` where it is
 * theirs by a loan alone.
 */
export const heldRoles = (o = 'o') => `(select held.role_id, bool_and(held.is_lent) as is_lent from (
  select role_id, false as is_lent from (${rolesByRight(o)}) as by_right
  union all select role_id, true from (${lentRoles(o)}) as by_loan) as held group by held.role_id)`;
