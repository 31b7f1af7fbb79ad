import type { BundledRoute } from '../../language/bundle/client.ts';
import type { Admission } from './admission.ts';

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

/** Tells pages that stay open in their tabs that records have changed elsewhere. */
export interface ChangeService {
  /** How many writes to the entity have succeeded; grows with each. */
  version(entity: string): number;
  /** After a write to the entity. */
  note(entity: string): void;
  subscribe(listener: () => void): () => void;
}
