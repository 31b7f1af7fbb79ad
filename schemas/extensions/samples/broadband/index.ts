import { defineSample, type SampleClient } from 'heddle/server';
import { dayOf, momentOf } from './days.ts';
import { certificateFiles } from './orders/certificates.ts';
import { buildWorld, type Existing, sizesOf } from './world.ts';

const seed = 20_190_417;

/** The sample of a broadband operator in one city: organisations, staff, customers, users, orders, money, purchasing. */
export default defineSample(async ({ client, model, today, scale, insert, inBulk, pinProcesses, onProgress }) => {
  const existing = await readExisting(client);
  const definitions = await pinProcesses();
  const world = buildWorld(seed, await readNow(client, today), { ...existing, definitions }, sizesOf(scale));
  const { secorganize = [], ...others } = world;
  const known = new Set(existing.organisations.map(organisation => organisation.orgId));
  const tables = Object.entries({ secorganize: secorganize.filter(row => !known.has(Number(row.orgId))), ...others });
  const total = tables.reduce((sum, [, rows]) => sum + rows.length, 0);
  let done = 0;
  for (const { id, name, size, content } of certificateFiles)
    await client.query(
      "insert into heddle_file (id, name, size, content, stored_by, taken_at) values ($1, $2, $3, $4, 'system', now())",
      [id, name, size, content],
    );
  await inBulk(async () => {
    for (const row of secorganize.filter(row => known.has(Number(row.orgId)))) await placeOrganisation(client, row);
    for (const [name, rows] of tables) {
      onProgress(`写入${model.entities[name]?.title ?? name}`, done, total);
      await insert(name, rows);
      done += rows.length;
    }
  });
  onProgress('示例数据已写入', total, total);
});

/** The time of the database on that day, so that nothing lies in the future; the close of business on another day. */
async function readNow(client: SampleClient, today: string): Promise<number> {
  const { rows } = await client.query(
    `select to_char(at, 'YYYY-MM-DD') as day, extract(epoch from at - date_trunc('day', at))::int as second from (select now() at time zone 'Asia/Shanghai' as at) as present`,
  );
  const present = rows[0];
  return present?.day === today ? momentOf(dayOf(today), 0, 0, Number(present.second)) : momentOf(dayOf(today), 18);
}

/** What the server seeded: its root, the organisations and operators of the sample accounts, the roles. */
async function readExisting(client: SampleClient): Promise<Existing> {
  const organisations = await client.query(
    'select org_id, org_name, parent_id, org_path from secorganize order by org_id',
  );
  const roles = await client.query('select role_id, role_name from secrole order by role_id');
  const operators = await client.query(
    'select operator_id, operator_code, operator_name, org_id, roles from secoperator order by operator_id',
  );
  const roleList = roles.rows.map(row => ({ roleId: Number(row.role_id), roleName: String(row.role_name) }));
  return {
    organisations: organisations.rows.map(row => ({
      orgId: Number(row.org_id),
      orgName: String(row.org_name),
      parentId: row.parent_id === null ? null : Number(row.parent_id),
      orgPath: row.org_path === null ? null : String(row.org_path),
    })),
    roles: roleList,
    operators: operators.rows.map(row => ({
      operatorId: Number(row.operator_id),
      operatorCode: String(row.operator_code),
      operatorName: String(row.operator_name),
      orgId: Number(row.org_id),
      roleNames: roleNames(row.roles, roleList),
    })),
  };
}

const roleNames = (held: unknown, roles: Existing['roles']): string[] =>
  (Array.isArray(held) ? held : []).flatMap((entry: unknown) => {
    const id = typeof entry === 'object' && entry !== null && 'roleId' in entry ? Number(entry.roleId) : undefined;
    const found = roles.find(role => role.roleId === id);
    return found ? [found.roleName] : [];
  });

/** An organisation that a sample account names is there already: it gets its place in the tree, and keeps the head that it has. */
async function placeOrganisation(client: SampleClient, row: Record<string, unknown>): Promise<void> {
  await client.query(
    `update secorganize set parent_id = $2, org_type = $3, district = $4, region_id = $5, org_path = $6,
      head_id = coalesce(head_id, $7), deputy_id = coalesce(deputy_id, $8) where org_id = $1`,
    [row.orgId, row.parentId, row.orgType, row.district, row.regionId, row.orgPath, row.headId, row.deputyId],
  );
}
