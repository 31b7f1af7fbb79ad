import type pg from 'pg';
import type { Model } from '#runtime/language/bundle/model.ts';
import { combineRoles, type Operator, type RoleRow, widths } from '#server/auth/operator.ts';
import { operatorOf } from '#server/auth/who.ts';
import type { Setting } from './setting.ts';

/**
 * Nobody sees as somebody else what they may not see themself: whoever is looked at as has no right, and no wider view,
 * that the analyst has not got.
 * @throws Error naming the rights that are missing
 */
export async function assertBound(
  pool: pg.Pool,
  model: Model,
  { own, as }: { own: string; as: NonNullable<Setting['as']> },
): Promise<void> {
  const analyst = await operatorOf(pool, own, model);
  if (!analyst) throw new Error('登录已失效，请重新登录');
  const who = 'account' in as ? as.account : as.role;
  const beyond = await beyondOf(analyst, await rolesOf(pool, as), model);
  if (beyond !== '') throw new Error(`不能以「${who}」的身份预览：${beyond}`);
}

async function beyondOf(analyst: Operator, roles: readonly RoleRow[], model: Model): Promise<string> {
  const { labels, data } = combineRoles(roles, model);
  const missing = [...labels].filter(label => !analyst.labels.has(label));
  if (missing.length > 0)
    return `您没有${missing.slice(0, 3).join('、')}${missing.length > 3 ? `等 ${missing.length} 项` : ''}权限`;
  return widths.indexOf(data) > widths.indexOf(analyst.data) ? '其数据范围比您的大' : '';
}

async function rolesOf(pool: pg.Pool, as: NonNullable<Setting['as']>): Promise<RoleRow[]> {
  const columns = `r.role_name as "roleName", r.data_scope as "dataScope", r.all_permissions as "allPermissions", r.permissions`;
  const { rows } =
    'role' in as
      ? await pool.query<RoleRow>(`select ${columns} from secrole r where r.role_name = $1`, [as.role])
      : await pool.query<RoleRow>(
          `select ${columns} from secoperator o
           join lateral jsonb_array_elements(coalesce(o.roles, '[]')) held on true
           join secrole r on r.role_id = (held ->> 'roleId')::bigint where o.operator_code = $1`,
          [as.account],
        );
  return rows;
}
