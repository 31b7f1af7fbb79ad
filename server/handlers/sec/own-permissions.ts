import { sql } from 'kysely';
import type { Model } from '#runtime/language/bundle/model.ts';
import { heldRoles } from '../../auth/held-roles.ts';
import { combineRoles, type RoleRow } from '../../auth/operator.ts';
import type { CallContext, Handler } from '../../calls/handler.ts';

/** One thing that the caller may do. */
interface Permission {
  /** Where it stands in the menu: 宽带业务受理 › 用户业务; 其他操作 for what is no page of it. */
  place: string;
  /** The title of the page, or the label of an action. */
  title: string;
  label: string;
  /** The names of the roles that give it. */
  roles: string;
}

const beside = '其他页面';
const actions = '其他操作';

/**
 * GET: what the caller may do today, page by page in the order of the menu, then what no page opens by itself, each with
 * the roles that it comes from; query {title, roleName} narrow it. Pages that are open to everybody are not among them.
 */
const list: Handler = async context => {
  const { model, query } = context;
  const held = await rolesOf(context);
  const title = query.title?.trim() ?? '';
  const roleName = query.roleName?.trim() ?? '';
  return permissionsOf(model, held).filter(
    one =>
      (title === '' || `${one.title}${one.label}${one.place}`.includes(title)) &&
      (roleName === '' || one.roles.includes(roleName)),
  );
};

async function rolesOf({ database, operator }: CallContext): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select r.role_name as "roleName", r.data_scope as "dataScope", r.all_permissions as "allPermissions", r.permissions
    from secoperator o cross join lateral ${sql.raw(heldRoles())} held join secrole r on r.role_id = held.role_id
    where o.operator_id = ${operator.operatorId} order by r.role_id`.execute(database);
  return rows;
}

function permissionsOf(model: Model, roles: readonly RoleRow[]): Permission[] {
  const given = roles.map(role => ({ name: role.roleName, labels: combineRoles([role], model).labels }));
  const rolesFor = (label: string): string =>
    given
      .filter(({ labels }) => labels.has(label))
      .map(({ name }) => name)
      .join('、');
  const { places = {}, titles, permissions } = model;
  const row = (place: string, title: string, label: string): Permission[] => {
    const from = label === '' ? '' : rolesFor(label);
    return from === '' ? [] : [{ place, title, label, roles: from }];
  };
  const inMenu = Object.keys(places).filter(page => page in permissions.pages);
  const others = Object.keys(permissions.pages).filter(page => !(page in places));
  return [
    ...inMenu.flatMap(page =>
      row(places[page]?.join(' › ') ?? '', titles[page] ?? page, permissions.pages[page] ?? ''),
    ),
    ...others.flatMap(page => row(beside, titles[page] ?? page, permissions.pages[page] ?? '')),
    ...permissions.actions.flatMap(label => row(actions, label, label)),
  ];
}

export const permissionHandlers = { 'sec.ownPermissions': list } satisfies Record<string, Handler>;
