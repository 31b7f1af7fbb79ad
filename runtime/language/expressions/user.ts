/** A name that stands for a value whose own names are known, and nothing else of it. */
export interface Named {
  names: Readonly<Record<string, Named | undefined>>;
  /** Of a list: what its texts are the names of. */
  texts?: 'permission' | 'role';
}

/** What expressions know of the caller, `user` (spec 3.2); the back end and the browser give the same. */
export const userNames: Named = {
  names: {
    operatorId: undefined,
    userId: undefined,
    operatorCode: undefined,
    operatorName: undefined,
    org: {
      names: {
        orgId: undefined,
        orgName: undefined,
        orgPath: undefined,
        district: undefined,
        regionId: undefined,
      },
    },
    roles: { names: {}, texts: 'role' },
    menus: { names: {}, texts: 'permission' },
  },
};
