import type { Model } from '#runtime/language/bundle/model.ts';

/** What is known of an API token that acts as somebody. */
export interface TokenInUse {
  id: number;
  name: string;
  /** Names of calls, and of services as `asset.*`: nothing else is done by it. */
  calls: readonly string[];
}

/** Who makes a call: read afresh for every request, so that a change of rights works at once. */
export interface Operator {
  operatorId: number;
  operatorCode: string;
  operatorName: string;
  org: { orgId: number; orgName: string; orgPath: string; district: string | null; regionId: string | null };
  /** The organisation and all below it. */
  orgIds: number[];
  roles: string[];
  /** Permission labels; all of them for a role with 全部权限. */
  labels: ReadonlySet<string>;
  /** The widest data scope of the roles. */
  data: 'self' | 'org' | 'below' | 'all';
  /** The program that is logged in, where app.yaml names it (`clients`); absent for a browser. */
  client?: string;
  /** The API token that acts as them (api-tokens); absent where they act themselves. */
  token?: TokenInUse;
  /** true: nothing may be done but to change the password, which somebody else has chosen, or which is too old. */
  passwordDue?: true;
  /** What is masked for others is shown whole in this call: its document says so (`unmasked`). */
  isShownWhole?: true;
  /** true: the platform itself, which sees every record. */
  unrestricted?: true;
  /** On whose behalf the platform reads and writes; absent where it does so for nobody. */
  person?: Operator;
}

/** The same person, where the platform reads on their behalf: no data scope keeps a record from it. */
export const unrestricted = (operator: Operator): Operator => ({
  ...operator,
  data: 'all',
  unrestricted: true,
  ...(operator.unrestricted ? {} : { person: operator }),
});

export const widths = ['self', 'org', 'below', 'all'] as const;

export interface RoleRow {
  roleName: string;
  dataScope: string;
  allPermissions: boolean | null;
  /** Labels. */
  permissions: string[] | null;
}

const catalogues = new WeakMap<Model, ReadonlySet<string>>();

/** Every label of the catalogue. */
function allLabels(model: Model): ReadonlySet<string> {
  const known =
    catalogues.get(model) ??
    new Set([...Object.values(model.permissions.pages), ...model.permissions.actions].filter(Boolean));
  catalogues.set(model, known);
  return known;
}

/** What several roles allow together. Nobody without a role sees more than their own. */
export function combineRoles(roles: readonly RoleRow[], model: Model): Pick<Operator, 'roles' | 'labels' | 'data'> {
  const all = roles.some(role => role.allPermissions);
  const labels = all ? allLabels(model) : new Set(roles.flatMap(role => role.permissions ?? []));
  const widest = Math.max(0, ...roles.map(role => widths.indexOf(role.dataScope as (typeof widths)[number])));
  return { roles: roles.map(role => role.roleName), labels, data: widths[widest] ?? 'self' };
}
