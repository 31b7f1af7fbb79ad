import { worksAt } from '../../auth/work-places.ts';
import type { Handler } from '../../calls/handler.ts';
import { ServerError } from '../../errors/server-error.ts';

const whole = (value: unknown, least: number, most: number, initial: number): number => {
  const number = Number(value ?? initial);
  return Number.isInteger(number) ? Math.min(Math.max(number, least), most) : initial;
};

/**
 * The organisations that the operator belongs to, the default first (spec 3.3, 7.4): query {orgName, operatorId,
 * curPage, limit}. Nobody learns of another operator's.
 */
const list: Handler = async ({ reserved, operator, query }) => {
  const { operatorId = operator.operatorId, orgName = '' } = query;
  if (Number(operatorId) !== operator.operatorId)
    throw new ServerError('forbidden', { values: { labels: '查看他人的组织' } });
  const size = whole(query.limit, 1, 100, 10);
  const current = whole(query.curPage, 1, 10_000, 1);
  const { rows } = await reserved.query(
    `select o.operator_code, o.operator_name, g.region_id, g.district, g.org_name, g.org_id, o.operator_id,
            (g.org_id = o.org_id)::int as is_default, count(*) over () as total
     from secoperator o join secorganize g on ${worksAt}
     where o.operator_id = $1 and position(lower($2) in lower(g.org_name)) > 0
     order by is_default desc, g.org_path, g.org_id limit $3 offset $4`,
    [operator.operatorId, orgName.trim(), size, (current - 1) * size],
  );
  return {
    total: rows[0]?.total ?? 0,
    current,
    size,
    records: rows.map(row => ({
      operatorCode: row.operator_code,
      operatorName: row.operator_name,
      regionName: row.district ?? row.region_id ?? '',
      orgName: row.org_name,
      orgId: row.org_id,
      operatorId: row.operator_id,
      isDefault: row.is_default,
    })),
  };
};

export const organisationHandlers = { 'login.organizes': list } satisfies Record<string, Handler>;
