import { type RawBuilder, sql } from 'kysely';
import type { Model } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';
import { worksAt } from './work-places.ts';

type Row = Record<string, unknown>;

/** SQL: the role `r` alone makes an administrator: it allows everything, or all that takes two persons to give. */
const administers = ({ permissions: { twoPersons = [] } }: Model): RawBuilder<unknown> =>
  twoPersons.length === 0 ? sql`r.all_permissions` : sql`(r.all_permissions or r.permissions @> ${twoPersons}::text[])`;

const has = sql`r.role_id in (select (e ->> 'roleId')::bigint from jsonb_array_elements(coalesce(o.roles, '[]')) e)`;

/**
 * Somebody is left who can administer accounts and log in. Asked within the transaction, after the write; of writes at
 * once the second sees what the first has left.
 * @param states of the record that was written: `after` is absent where it is deleted
 * @throws ServerError rejected
 */
export async function keepAdministrator(
  { database, model }: { database: Database; model: Model },
  entity: string,
  { before, after }: { before?: Row; after?: Row },
): Promise<void> {
  if (!before || !takesAway(entity, before, after)) return;
  await sql`select pg_advisory_xact_lock(hashtext('heddle_administrator'))`.execute(database);
  const admin = sql`o.enabled is not false and exists (select 1 from secrole r where ${administers(model)} and ${has})`;
  const { rows } = await sql`
    select 1 from secoperator o join secorganize g on ${sql.raw(worksAt)} where ${admin} limit 1`.execute(database);
  if (rows.length > 0 || !(await gaveOne(database, model, entity, before))) return;
  throw new ServerError('rejected', {
    values: { message: '这样做之后就没有系统管理员能登录了：请先让另一人成为系统管理员' },
  });
}

const rights: Readonly<Record<string, readonly string[]>> = {
  secoperator: ['enabled', 'roles', 'orgId', 'organizes'],
  secrole: ['permissions', 'allPermissions'],
  secorganize: ['enabled'],
};

const takesAway = (entity: string, before: Row, after: Row | undefined): boolean =>
  !after || (rights[entity] ?? []).some(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

/** Whether the record as it was had a part in somebody's being an administrator: an installation may have none. */
async function gaveOne(database: Database, model: Model, entity: string, before: Row): Promise<boolean> {
  if (entity === 'secoperator') {
    const roles = JSON.stringify(before.roles ?? []);
    const { rows } = await sql`
      select 1 from secrole r, (select ${roles}::jsonb as roles) o where ${administers(model)} and ${has} limit 1`.execute(
      database,
    );
    return before.enabled !== false && rows.length > 0;
  }
  if (entity === 'secrole') {
    const { twoPersons = [] } = model.permissions;
    const labels = Array.isArray(before.permissions) ? before.permissions : [];
    return (
      before.allPermissions === true || (twoPersons.length > 0 && twoPersons.every(label => labels.includes(label)))
    );
  }
  const { rows } = await sql`
    select 1 from secoperator o where o.enabled is not false
      and exists (select 1 from secrole r where ${administers(model)} and ${has}) limit 1`.execute(database);
  return before.enabled !== false && rows.length > 0;
}
