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
