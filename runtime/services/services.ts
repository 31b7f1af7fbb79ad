import type { BundledApp, BundledCall, BundledPage, BundledRoute } from '../language/bundle/client.ts';
import type { BundledArguments, BundledExpression, BundledTemplate } from '../language/bundle/expression.ts';
import type { DictionaryItem } from '../language/bundle/model.ts';
import type { IntentPort, Shortcut, ShortcutPort } from '../platform/widget.ts';
import type { Admission } from './admission.ts';
import type { CallService, ListAnswer, Row } from './calls/contract.ts';

/**
 * The runtime services as the renderer sees them. Each is a factory in a file of its own that gets
 * its platform (storage, fetch, clock) as arguments; none knows React. State that a screen watches is a valtio proxy.
 */
export interface Services {
  bundle: BundleService;
  session: SessionService;
  calls: CallService;
  dictionaries: DictionaryService;
  expressions: ExpressionService;
  access: AccessService;
  account: AccountService;
  notices: NoticeService;
  clock: ClockService;
  changes: ChangeService;
  tabs: TabService;
  appearance: AppearanceService;
  organisations: OrganisationService;
  recent: RecentService;
  gate: GateService;
  drafts: DraftService;
  intents: IntentPort;
  shortcuts: ShortcutService;
}

/** Loads the compiled app and, when a page is opened, the page's own file. */
export interface BundleService {
  /** Loads the names, routes and menu; before anything else is asked of it. Rejects with the text for staff. */
  open(): Promise<BundledApp>;
  /** @throws Error before open() has resolved. */
  app(): BundledApp;
  route(path: string): BundledRoute | undefined;
  /** Loads a page (cached); registers its calls and dictionaries. Rejects with the text for staff. */
  page(path: string): Promise<BundledPage>;
  /** Whether another bundle or another client has been published since this one was opened. Rejects when nobody could be asked. */
  isOutdated(): Promise<boolean>;
  /** A page that is loaded already. */
  loadedPage(path: string): BundledPage | undefined;
  /** The precompiled validator of a form page: data → errors by field (empty: valid). */
  validator(file: string): Promise<FormValidator>;
}
/** Ajv's errors of one validation, or null when the data is valid. */
export type FormValidator = (data: unknown) => ValidationError[] | null;
/** The part of ajv's ErrorObject that messages are made of. */
export interface ValidationError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

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

/** Input that has not been saved, kept per user, page and record; it survives a crash, a 401 and a closed tab. */
export interface DraftService {
  /** The newest draft of the form, if its fields are still those of `schema`. */
  find(form: DraftForm): Draft | null;
  keep(form: DraftForm, data: Record<string, unknown>, version: unknown): void;
  /** The form was closed by the person: its draft is offered, and no longer put back unasked. */
  close(form: DraftForm): void;
  drop(form: DraftForm): void;
}
export interface DraftForm {
  page: string;
  /** What tells one form of the page from another: the key of its record; '' for a new one. */
  record: string;
  /** What the fields are; a draft of other fields is not offered. */
  schema: string;
}
export interface Draft {
  data: Record<string, unknown>;
  /** The version of the record that it changes. */
  version: unknown;
  /** Milliseconds since 1970, server time. */
  keptAt: number;
  closed: boolean;
}

export interface DictionaryService {
  register(dictionaries: Record<string, DictionaryItem[]>): void;
  items(name: string): readonly DictionaryItem[];
  /** The label of a code; the code itself where the dictionary does not know it. */
  label(name: string, value: string): string;
}

/** Evaluates the expressions of a page. A failing one is reported with its YAML line and never swallowed. */
export interface ExpressionService {
  /** Loads the evaluator; opening a page has awaited it before the page renders. */
  ready(): Promise<void>;
  /** The value; on failure reports and returns `fallback`. */
  value(expression: BundledExpression, scope: Scope, fallback?: unknown): unknown;
  /** Whether a condition holds; on failure reports and returns `otherwise` (an action: false, data: true). */
  holds(expression: BundledExpression | undefined, scope: Scope, otherwise: boolean): boolean;
  text(template: BundledTemplate, scope: Scope): string;
  /** @throws Error with the text for staff when one fails: a call is not made with an argument missing. */
  arguments(args: BundledArguments, scope: Scope): Record<string, unknown>;
}
/** What expressions see: row, record, rows, form, params, found; user and account are added by the service. */
export type Scope = Record<string, unknown>;

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
  state: { current: Row | null; held: Record<string, Held> };
  /** Another user than before has nothing held yet. */
  set(record: Row): void;
  /** Keeps what belongs to the user under a name, such as deposits; in the place of what was kept under it. */
  hold(name: string, held: Held): void;
  clear(): void;
}
/** Part of the held state: some of the records, and how many there are in all. */
export interface Held {
  title: string;
  total: number;
  rows: Row[];
  /** The field that names a record. */
  name: string;
}

/** Messages at the top centre: 1.5 s, errors 2 s, identical ones merged (spec 9). */
export interface NoticeService {
  state: { items: { id: number; kind: 'success' | 'error' | 'warning' | 'info'; text: string; count: number }[] };
  success(text: string): void;
  error(text: string): void;
  warning(text: string): void;
  info(text: string): void;
}

/** Server time, for what must not follow the clock of the machine. */
export interface ClockService {
  /** Milliseconds since 1970, by the server's clock; by the machine's until the server has been asked. */
  now(): number;
  /** Asks the server for the time; rejects with CallError when it does not answer. */
  synchronise(): Promise<void>;
  /** Tells at each second of the server (spec 4.2), by deadline: after sleep it is right at once. Returns what ends it. */
  eachSecond(listener: () => void): () => void;
}

/** Tells pages that stay open in their tabs that records have changed elsewhere. */
export interface ChangeService {
  /** How many writes to the entity have succeeded; grows with each. */
  version(entity: string): number;
  /** After a write to the entity. */
  note(entity: string): void;
  subscribe(listener: () => void): () => void;
}

/** A page that is open (spec 4.4). */
export interface Tab {
  /** The path, and the parameters that tell this tab from others of the same page. */
  key: string;
  path: string;
  title: string;
  /** What tells it from another tab of the same title, such as the name of its record; '' where nothing does. */
  detail: string;
  params: Record<string, string>;
  /** The page's own state in the address: filters, page number. */
  query: Record<string, string>;
  pinned: boolean;
  /** Holds input that has not been saved. */
  unsaved: boolean;
  /** Whether its page is kept mounted; false: it starts afresh when it is shown. */
  mounted: boolean;
  /** Grows when the page is to start afresh. */
  generation: number;
  /** The tab from which it was opened. */
  from: string | null;
}

export interface TabService {
  /** A valtio proxy. */
  state: { tabs: Tab[]; active: string | null };
  /** Brings back the tabs that were open before F5; once the bundle has been opened. */
  restore(): void;
  /** No page of a tab is in sight. */
  hide(): void;
  /** Shows the page of an address, in its tab or a new one. @param path as the address bar has it, without its first slash */
  visit(path: string, search: string): Tab;
  /** Opens a tab that waits until somebody turns to it; one that is open already stays as it is. */
  openBehind(path: string, params?: Record<string, unknown>): void;
  /** The address at which a page opens: of its tab as it was left, if it is open. */
  address(path: string, params?: Record<string, unknown>): string;
  /** The address of a tab, its state included. */
  addressOf(tab: Tab): string;
  /** Closes a tab; answers with the address to show next when it was the active one. */
  close(key: string): string | null;
  closeMany(key: string, which: 'left' | 'right' | 'others' | 'all'): string | null;
  reload(key: string): void;
  /** Puts a tab before the one at the place; pinned ones stay first. */
  move(key: string, place: number): void;
  setQuery(key: string, patch: Record<string, string | null | undefined>): void;
  setUnsaved(key: string, unsaved: boolean): void;
  setDetail(key: string, detail: string): void;
  /** Drops all tabs, for another user or organisation. */
  reset(): void;
}

/** The guards before a page (spec 2.1, 6). */
export interface GateService {
  /** The guards as they are at this moment, for asking about thousands of pages at once. */
  judge(): (route: BundledRoute) => Admission;
  /** What is known here: host, permission, parameters, searched user. */
  admit(route: BundledRoute, params?: Readonly<Record<string, string>>): Admission;
  /** Whether the server need not be asked (any more) about the page and the searched user. */
  isChecked(route: BundledRoute): boolean;
  /** Asks the server whether the searched user's state lets the page be entered; gives its refusal, or null. */
  check(route: BundledRoute): Promise<string | null>;
}

/** The pages that a person has opened lately on this machine. */
export interface RecentService {
  /** Their paths, the latest first. */
  list(): string[];
  note(path: string): void;
}

/** The keys that runtime widgets have bound. */
export interface ShortcutService extends ShortcutPort {
  /** The same list until something changes. */
  all(): readonly Shortcut[];
  find(code: string): Shortcut | undefined;
  subscribe(listener: () => void): () => void;
}

/** How the app looks to one person on one machine. */
export interface AppearanceService {
  /** A valtio proxy. `dark` is what is in force. */
  state: { mode: 'light' | 'dark' | 'system'; dark: boolean; compact: boolean; collapsed: boolean };
  setMode(mode: 'light' | 'dark' | 'system'): void;
  setCompact(compact: boolean): void;
  setCollapsed(collapsed: boolean): void;
}
