/** A page as staff know it, for whoever is asked whether they may enter it with a searched user (spec 6). */
export interface MenuModel {
  title: string;
  /** The label of the catalogue; '' is any logged-in user. */
  permission: string;
  /** The types of searched user that it is for; absent: each. */
  userspec?: string[];
}
