/** SQL: an operator `o` may work at the organisation `g`: their own or one of 可切换的组织, as long as it is in use. */
export const worksAt = `(g.enabled is not false and (g.org_id = o.org_id
  or g.org_id in (select (e ->> 'orgId')::bigint from jsonb_array_elements(coalesce(o.organizes, '[]')) e)))`;
