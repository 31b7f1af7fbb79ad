import type { Model } from '#runtime/language/bundle/model.ts';
import { combineRoles, type Operator } from '#server/auth/operator.ts';

/** Who has one role and nothing else; or none. */
export interface Holder {
  /** As it is told: the name of the role. */
  name: string;
  isLoggedIn: boolean;
  /** Of the person nothing is known but what the role gives. */
  operator: Operator;
}

/** Somebody who is not logged in. */
const stranger = '未登录的人';
/** Somebody with an account and no role. */
const nobody = '没有角色的人';

/** Who has the role, or one of the two above; what the server makes of it (`combineRoles`). Nothing of a role that there is not. */
export function holderOf(model: Model, name: string): Holder {
  const role = Object.hasOwn(model.roles, name) ? model.roles[name] : undefined;
  const rows = role
    ? [
        {
          roleName: name,
          dataScope: role.data,
          allPermissions: role.permissions === 'all',
          permissions: role.permissions === 'all' ? [] : role.permissions,
        },
      ]
    : [];
  return {
    name,
    isLoggedIn: name !== stranger,
    operator: {
      operatorId: 0,
      operatorCode: '',
      operatorName: '',
      org: { orgId: 0, orgName: '', orgPath: '', district: null, regionId: null },
      orgIds: [],
      ...combineRoles(rows, model),
    },
  };
}

/** All of an app: its roles in their order, then who has none. */
export const holderNames = ({ roles }: Pick<Model, 'roles'>): string[] => [...Object.keys(roles), nobody, stranger];
