/** SQL: the lines of `role_holding` that say since when and from whom the roles of accounts are held (`given`) follow the accounts. */
interface Following {
  /** A condition on the operators `o`. Left out: all of them. */
  only?: string;
  /** The key of who gave or took them; left out: nobody who is known. */
  by?: number | null;
  /** What it was given for. */
  reason?: string;
  /** Since when: a day of SQL. Left out: the day on which the account was made. */
  since?: string;
}

type Query = (statement: string) => Promise<unknown>;

const quotedText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Gives every role of an account its line, where it has none, and ends those of what is not held any more. @param query carries a statement out */
export async function followGivenRoles(query: Query, following: Following = {}): Promise<void> {
  const { only = 'true', by, reason, since = "(o.created_at at time zone 'Asia/Shanghai')::date" } = following;
  const person = by === undefined || by === null ? 'null' : String(Number(by));
  await query(`insert into role_holding (operator_id, role_id, origin, from_id, reason, begin_date, is_ended, created_by)
    select distinct o.operator_id, r.role_id, 'given', ${person}::bigint, ${reason === undefined ? 'null' : quotedText(reason)}, ${since}, false, o.created_by
    from secoperator o cross join jsonb_array_elements(coalesce(o.roles, '[]')) e join secrole r on r.role_id = (e ->> 'roleId')::bigint
    where ${only} and not exists (select 1 from role_holding h
      where h.operator_id = o.operator_id and h.role_id = r.role_id and h.origin = 'given' and h.ended_at is null)`);
  await query(`update role_holding h set ended_at = now(), is_ended = true, ended_by_id = ${person}, updated_at = now()
    from secoperator o where o.operator_id = h.operator_id and ${only} and h.origin = 'given' and h.ended_at is null
      and not coalesce(o.roles, '[]') @> jsonb_build_array(jsonb_build_object('roleId', h.role_id))`);
}
