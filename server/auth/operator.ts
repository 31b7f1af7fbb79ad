import type { Model } from '#runtime/language/bundle/model.ts';

/** Who makes a call: read afresh for every request, so that a change of rights works at once. */
export interface Operator {
  operatorId: number;
  operatorCode: string;
  operatorName: string;
  org: { orgId: number; orgName: string; orgPath: string; district: string | null; regionId: string | null };
  roles: string[];
  /** Permission labels; all of them for a role with 全部权限. */
  labels: ReadonlySet<string>;
  /** The widest data scope of the roles. */
  data: 'self' | 'org' | 'below' | 'all';
}

const widths = ['self', 'org', 'below', 'all'] as const;

export interface RoleRow {
  roleName: string;
  dataScope: string;
  allPermissions: boolean | null;
  permissions: { label: string }[] | null;
}

/** Every label of the catalogue. */
export const allLabels = (model: Model): string[] => [...new Set([...Object.values(model.permissions.pages), ...model.permissions.actions])].filter(Boolean);

/** What several roles allow together. */
export function combineRoles(roles: readonly RoleRow[], model: Model): Pick<Operator, 'roles' | 'labels' | 'data'> {
  const labels = roles.some(role => role.allPermissions) ? allLabels(model) : roles.flatMap(role => (role.permissions ?? []).map(({ label }) => label));
  const widest = Math.max(0, ...roles.map(role => widths.indexOf(role.dataScope as (typeof widths)[number])));
  return { roles: roles.map(role => role.roleName), labels: new Set(labels), data: widths[widest] ?? 'self' };
}
