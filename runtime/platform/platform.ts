/**
 * The browser behind ports. Services get them as arguments, so that they run in plain Node with in-memory twins.
 * The browser's own are made by createBrowserPlatform, the twins by createMemoryPlatform.
 */
export interface Platform {
  /** Kept until staff log out or clear it. */
  local: StoragePort;
  /** Kept as long as the window. */
  session: StoragePort;
  fetch: typeof fetch;
  /** One POST or PUT whose body is long: tells how much of it has gone (bytes). Otherwise as fetch. */
  upload(url: string, init: UploadInit, onProgress: (done: number, total: number) => void): Promise<Response>;
  clock: ClockPort;
  channel: ChannelPort;
  page: PagePort;
  /** Loads a module of the bundle; its text never passes through eval. */
  importModule(url: string): Promise<unknown>;
  /** Runs a task while no other window runs one of the same name; where windows cannot be told apart, at once. */
  exclusively<T>(name: string, task: () => Promise<T>): Promise<T>;
  locks: LockPort;
  /** Hands a file to the person. */
  saveFile(content: Blob, name: string): void;
  /** Mistakes in documents are shown on the screen as well as in the console. */
  development: boolean;
}

interface UploadInit {
  method: string;
  headers: Record<string, string>;
  body: FormData | Blob;
  signal: AbortSignal;
}

/** Text by key. Never throws: where the store is forbidden, full or broken it goes on in memory. */
export interface StoragePort {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls back once, when the store has failed; at once if it already has. */
  onFailure(listener: () => void): void;
}

export interface ClockPort {
  /** Milliseconds since 1970, by the machine. */
  now(): number;
  /** Returns what cancels it. */
  after(milliseconds: number, task: () => void): () => void;
}

/** Messages to the other windows of the same app; never to the sender. */
export interface ChannelPort {
  send(topic: string, content: unknown): void;
  listen(topic: string, listener: (content: unknown) => void): () => void;
}

/** Names that one window holds at a time. A window that closes or crashes lets go; one that is frozen does not. */
export interface LockPort {
  /**
   * Waits for its turn, or with `byForce` takes the name from whoever holds it. `held` is called at most once, and
   * `lost` at most once after it, when another took it by force. Returns what withdraws or lets go.
   */
  hold(name: string, events: { held(): void; lost(): void }, byForce?: boolean): () => void;
}

export interface PagePort {
  /** The address in the address bar. */
  url(): string;
  /** The build of the client that runs in this window; null where its page does not say. */
  build(): string | null;
  /** Addresses of data that its document has asked for already. */
  preloaded(): readonly string[];
  /** Whether the person can see the page. */
  inSight(): boolean;
  onSight(listener: (inSight: boolean) => void): () => void;
  /** The page, the machine or the network came back from sleep: what is open may be dead. */
  onWake(listener: () => void): () => void;
  /** Has the browser ask before the page is left, while `needed`. */
  askBeforeLeaving(needed: () => boolean): () => void;
  /** The page is being closed or left: the last moment at which something can be sent. */
  onLeave(listener: () => void): () => void;
  /** Whether the machine prefers dark colours. */
  prefersDark(): boolean;
  onPrefersDark(listener: (dark: boolean) => void): () => void;
  /** Told before the page is put on paper, in time for what is drawn otherwise there, and when that is over. */
  onPrint(listener: (printing: boolean) => void): () => void;
}
