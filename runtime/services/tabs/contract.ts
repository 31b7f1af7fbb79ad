import type { Row } from '../calls/contract.ts';

/** A page with the values that it opens with. */
export interface Target {
  page: string;
  params: Record<string, unknown>;
}

/** Towards the end of a list, or its beginning. */
export type Direction = 1 | -1;

/** Where a record stands in the list that it was opened from. The rows are those that the list's own call has answered with. */
export interface ListPlace {
  /** The call that answers with the other pages of the list; absent where `rows` are all of it. */
  call: string | undefined;
  /** What it is given: filters and order; `curPage` and `limit` are those of `rows`. */
  args: Readonly<Record<string, unknown>>;
  /** The field that tells records apart. */
  rowKey: string;
  /** One page of the list, as it stood when it was asked for. */
  rows: readonly Row[];
  page: number;
  size: number;
  total: number;
  /** true: `total` is what the server expects. */
  about: boolean;
  /** Which of `rows` it is. */
  index: number;
  /** From which side it was come to; undefined where it was opened from the list itself. */
  came?: Direction;
  /** The page of another record of the list; undefined where that one is not opened so. */
  target(row: Row): Target | undefined;
}

/** The places of the records that tabs show, by the tab's key. */
export interface ListPlaces {
  get(key: string): ListPlace | undefined;
  /** @param place undefined: its page was not opened from a list */
  set(key: string, place: ListPlace | undefined): void;
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
  /** Where the records of tabs stand in the lists that they were opened from. */
  places: ListPlaces;
  /** Shows the page of an address, in its tab or a new one. @param path as the address bar has it, without its first slash */
  visit(path: string, search: string): Tab;
  /** Opens a tab that waits until somebody turns to it; one that is open already stays as it is. */
  openBehind(path: string, params?: Record<string, unknown>): void;
  /** The address at which a page opens: of its tab as it was left, if it is open. */
  address(path: string, params?: Record<string, unknown>): string;
  /** Turns a tab into one of another page, at its place in the strip; answers with the address to show. */
  turnTo(key: string, target: Target, place: ListPlace): string;
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
