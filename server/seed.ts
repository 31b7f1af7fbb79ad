import type pg from 'pg';
import type { Model } from '#runtime/language/bundle/model.ts';
import { hashPassword, knownCost } from './auth/password.ts';
import { writeData } from './data/write.ts';
import { quoted, snake } from './database/names.ts';
import { followGivenRoles } from './database/schema/given-roles.ts';
import { fillPeriods } from './database/schema/periods.ts';
import { inLongTransaction, lock, takeTime } from './database/transaction.ts';
import { fillWithSample } from './sample/fill.ts';

export interface SeedOptions {
  /** How much sample data: 1 is its usual size. */
  scale?: number | undefined;
  /** When the planner learns of the data: `later` leaves it to whoever calls `learn`. Left out: before it is given back. */
  statistics?: 'now' | 'later';
  onProgress?: (text: string, done: number, total: number) => void;
}

/**
 * Fills a new database: the root organisation, the roles and accounts of roles.yaml, the sample data of the app, and its
 * documents of data.
 * A database that has an organisation already is left alone.
 * @returns whether it was new.
 */
export async function seed(
  pool: pg.Pool,
  model: Model,
  { scale = 1, statistics = 'now', onProgress = () => undefined }: SeedOptions = {},
): Promise<boolean> {
  const isNew = await inLongTransaction(pool, async client => {
    await lock(client, 'seed');
    const { rows } = await client.query('select 1 from secorganize limit 1');
    if (rows.length > 0) return false;
    const operators = await seedRights(client, model);
    for (const [index, { password }] of model.accounts.entries())
      await client.query('insert into heddle_password (operator_id, hash) values ($1, $2)', [
        operators[index],
        await hashPassword(password, knownCost),
      ]);
    await fillWithSample(client, model, { scale, onProgress });
    await writeData(client, model, { uses: ['start', 'sample'], scale });
    await fillPeriods(statement => client.query(statement), model);
    await followGivenRoles(statement => client.query(statement));
    return true;
  });
  if (isNew && statistics === 'now') await learn(pool, model);
  return isNew;
}

/**
 * Tells the planner what is in the tables. Each by itself: in one transaction it would keep those who want a table
 * waiting until the last is done. What is broken off here the database learns by itself within minutes.
 * @param signal breaks it off after the table under way
 */
export async function learn(pool: pg.Pool, { entities }: Model, signal?: AbortSignal): Promise<void> {
  const client = await pool.connect();
  try {
    await takeTime(client);
    for (const name of Object.keys(entities)) {
      if (signal?.aborted) return;
      await client.query(`analyze ${quoted(snake(name))}`);
    }
  } finally {
    client.release(true);
  }
}

/** @returns the keys of the accounts, in their order */
async function seedRights(client: pg.PoolClient, model: Model): Promise<number[]> {
  const orgIds = await seedOrganisations(client, model);
  const roleIds = new Map<string, number>();
  for (const role of Object.values(model.roles)) {
    const all = role.permissions === 'all';
    const permissions = role.permissions === 'all' ? [] : role.permissions;
    const { rows } = await client.query(
      "insert into secrole (role_name, data_scope, all_permissions, permissions, is_askable, is_lendable, is_assignable, created_by) values ($1, $2, $3, $4, $5, $6, $7, 'system') returning role_id",
      [role.name, role.data, all, permissions, !!role.askable, !!role.lendable, !!role.assignable],
    );
    roleIds.set(role.name, rows[0].role_id);
  }
  const operators: number[] = [];
  for (const account of model.accounts) {
    const roles = account.roles.map(name => ({ roleId: roleIds.get(name) }));
    const { rows } = await client.query(
      "insert into secoperator (operator_code, operator_name, org_id, roles, mobile, organizes, enabled, created_by) values ($1, $2, $3, $4, $5, $6, true, 'system') returning operator_id",
      [
        account.code,
        account.name,
        orgIds.get(account.organisation ?? model.app.organisation),
        JSON.stringify(roles),
        account.mobile ?? null,
        JSON.stringify((account.organisations ?? []).map(name => ({ orgId: orgIds.get(name) }))),
      ],
    );
    operators.push(rows[0].operator_id);
  }
  for (const { name, head, deputy } of model.organisations) {
    const idOf = (code?: string) => operators[model.accounts.findIndex(account => account.code === code)] ?? null;
    await client.query('update secorganize set head_id = $2, deputy_id = $3 where org_id = $1', [
      orgIds.get(name),
      idOf(head),
      idOf(deputy),
    ]);
  }
  return operators;
}

/** The tree of organisations, that of app.yaml at its top. @returns name → key */
async function seedOrganisations(client: pg.PoolClient, { app, organisations }: Model): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const add = async (name: string, parent: string | undefined): Promise<void> => {
    if (ids.has(name)) return;
    const above = parent === undefined ? undefined : organisations.find(one => one.name === parent);
    if (above && above.name !== app.organisation) await add(above.name, above.parent ?? app.organisation);
    const { rows } = await client.query(
      "insert into secorganize (org_name, parent_id, org_type, enabled, created_by) values ($1, $2, $3, true, 'system') returning org_id",
      [name, parent === undefined ? null : (ids.get(parent) ?? null), parent === undefined ? '公司' : '分公司'],
    );
    ids.set(name, rows[0].org_id);
  };
  await add(app.organisation, undefined);
  for (const { name, parent } of organisations) await add(name, parent ?? app.organisation);
  await keepOrganisationPaths(client);
  return ids;
}

const keepOrganisationPaths = (client: pg.PoolClient) =>
  client.query(`
    with recursive tree (org_id, path) as (
      select org_id, '/' || org_id || '/' from secorganize where parent_id is null
      union all select o.org_id, t.path || o.org_id || '/' from secorganize o join tree t on o.parent_id = t.org_id
    ) update secorganize o set org_path = tree.path from tree where o.org_id = tree.org_id`);
