/** An organisation of a new database; people by their operator codes. */
export interface OrganisationModel {
  name: string;
  /** Left out: that of app.yaml. */
  parent?: string;
  head?: string;
  /** Who is asked where the head cannot be. */
  deputy?: string;
}

export interface RoleModel {
  name: string;
  permissions: 'all' | string[];
  data: 'self' | 'org' | 'below' | 'all';
  /** How it may come to somebody beside being given: asked for, lent by a colleague, given by HR. */
  askable?: true;
  lendable?: true;
  assignable?: true;
}

export interface AccountModel {
  code: string;
  name: string;
  roles: string[];
  password: string;
  organisation?: string;
  /** Further ones that the operator may switch to. */
  organisations?: string[];
  mobile?: string;
}
