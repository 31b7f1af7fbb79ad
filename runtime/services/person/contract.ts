import type { BundledCall } from '../../language/bundle/client.ts';
import type { ListAnswer, Row } from '../calls/contract.ts';

/** Spec 3.2. */
export interface LoginInfo {
  operatorName: string;
  operatorCode: string;
  operatorId: number;
  userId: number;
  org: { orgId: number; orgName: string; district: string | null; regionId: string | null };
  roles: string[];
  /** Permission labels. */
  menus: string[];
  /** Page → the saved view that one begins with. */
  views?: Record<string, number>;
  /** The password is to be changed before anything else may be done (spec 3.8). */
  resetPassword?: true;
}

/** What one shows to get in (spec 7.2): a password, a code sent to a mobile, or what a confirmed QR code brought. */
export type Credentials =
  | { username: string; password: string }
  | { mobile: string; code: string }
  | { access_token: string; refresh_token: string };

export interface SessionService {
  /** A valtio proxy. */
  state: { token: string | null; loginInfo: LoginInfo | null };
  login(credentials: Credentials): Promise<void>;
  /**
   * Goes on with a kept token: at once with the login info of the last time, which the server then confirms, or once it
   * has been read. false: there is no valid session. Rejects when nobody could be asked.
   */
  restore(): Promise<boolean>;
  /** A new token by the 30-minute rule (spec 4.2). One request, however many ask. */
  refresh(): Promise<void>;
  /** Goes on in another organisation: a new token with it as station, and the login info afresh (spec 4.3). */
  changeOrganisation(orgId: number): Promise<void>;
  /** Reads who one is afresh, after another window has changed it. */
  reread(): Promise<void>;
  /** The operator code of who is, or was last, logged in in this window; null where nobody was. */
  owner(): string | null;
  logout(): Promise<void>;
}

/** An organisation that the operator belongs to (spec 3.3). */
export interface OrganisationRow {
  operatorCode: string;
  operatorName: string;
  regionName: string;
  orgName: string;
  orgId: number;
  operatorId: number;
  /** 1: yes. */
  isDefault: number;
}

export interface OrganisationService {
  list(query: {
    orgName: string;
    curPage: number;
    limit: number;
  }): Promise<ListAnswer & { records: OrganisationRow[] }>;
  /** Switches (spec 4.3): token, login info, tabs. Resolves to the address to go on at. */
  change(orgId: number): Promise<string>;
  /** Another window has switched: the new organisation's name. */
  onChangedElsewhere(listener: (orgName: string) => void): () => void;
}

export interface AccessService {
  /** The labels of the logged-in user; none where nobody is. */
  labels(): ReadonlySet<string>;
  /** Whether the logged-in user has the label ('' always). */
  allows(permission: string | null | undefined): boolean;
  /** Whether every condition of the call's access holds for the logged-in user. */
  allowsCall(call: BundledCall): boolean;
}

/** The searched user and all that is held with it (spec 3.4). */
export interface AccountService {
  /** A valtio proxy; `current` is null until one has been searched. */
  state: { current: Row | null; held: Record<string, Held>; newcomer: Newcomer | null };
  /** Another user than before has nothing held yet. */
  set(record: Row): void;
  /** Keeps what belongs to the user under a name, such as deposits; in the place of what was kept under it. */
  hold(name: string, held: Held): void;
  clear(): void;
  /** Somebody who is no user yet stands in the place of the searched user, until one is searched; nobody else's name stands over their business. */
  takeOn(newcomer: Newcomer): void;
  /** What a page was opened for is done: whom it took on is taken on. */
  served(page: string): void;
  /** Who was searched lately on this machine, the latest first. What they are is asked for: one may have lost sight of them. */
  recent(): UserKey[];
}

/** Who is being taken on, and counts as the searched user on the page that does so (spec 2.1). */
export interface Newcomer {
  page: string;
  /** What is known of them, masked: what was searched for. */
  known: string;
}

/** By which one user is told from another. */
export type UserKey = string | number;

/** Part of the held state: some of the records, and how many there are in all. */
export interface Held {
  title: string;
  total: number;
  rows: Row[];
  /** The field that names a record. */
  name: string;
}
