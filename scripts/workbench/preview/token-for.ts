import type pg from 'pg';
import type { Model } from '#runtime/language/bundle/model.ts';
import type { PreviewSetting } from '#runtime/language/bundle/preview.ts';
import { openSession } from '#server/auth/sessions.ts';
import { tokenOf } from '#server/rehearsal/people.ts';

/** A token of whom a page is looked at as; of somebody without any right where nothing is to be permitted. */
export async function tokenFor(
  client: pg.ClientBase,
  pool: pg.Pool,
  model: Model,
  { as, answers }: PreviewSetting,
): Promise<string> {
  if (answers === 'forbidden' || !as) {
    const { rows } = await client.query<{ operator_id: number; org_id: number }>(
      `insert into secoperator (operator_code, operator_name, org_id, roles, enabled, created_by)
       select 'nobody', '没有权限的人', (select org_id from secorganize where parent_id is null order by org_id limit 1), '[]', true, 'system'
       returning operator_id, org_id`,
    );
    const [nobody] = rows;
    if (!nobody) throw new Error('没有组织，不能预览');
    return (await openSession(pool, model.app.sessions, { operatorId: nobody.operator_id, orgId: nobody.org_id }))
      .access_token;
  }
  if ('account' in as) return tokenOf(pool, model, as.account);
  // What the documents give a role counts beside what it has: with their publication it would have been given it.
  const role = model.roles[as.role];
  if (role && role.permissions !== 'all')
    await client.query(
      `update secrole set permissions = array(select distinct one from unnest(permissions || $2::text[]) one)
       where role_name = $1`,
      [as.role, role.permissions],
    );
  return tokenOf(pool, model, as.role);
}
