export interface Notice {
  id: number;
  kind: 'success' | 'error' | 'warning' | 'info';
  text: string;
  count: number;
  /** Finds the failure in the server's log; '' where it knows of none. */
  trace: string;
  /** Where to go from here. */
  link?: NoticeLink;
}

export interface NoticeLink {
  label: string;
  follow(): void;
}

/** Something that was done here, for the bell. */
interface DoneHere {
  id: number;
  text: string;
  /** Milliseconds since 1970, by the machine. */
  at: number;
  link?: NoticeLink;
}

/** Messages at the top centre: 1.5 s, errors 2 s, identical ones merged (spec 9); one with a number to copy, 10 s, with a link, 4 s. */
export interface NoticeService {
  /** `recent`: what was done in this window, the last first. */
  state: { items: Notice[]; recent: DoneHere[] };
  /** @param link where to go from here, such as back */
  success(text: string, link?: NoticeLink): void;
  /** What staff did: a success that the bell keeps until this window is left. @param link as that of `success` */
  done(text: string, link?: NoticeLink): void;
  /** Another person is here. */
  forget(): void;
  /** @param trace finds the failure in the server's log */
  error(text: string, trace?: string): void;
  warning(text: string): void;
  info(text: string): void;
}

/** How the app looks to one person on one machine. */
export interface AppearanceService {
  /**
   * A valtio proxy. `dark` is what is in force, on paper never; `printing`: the page is being put on paper; `topped`: a widget of the layout
   * takes a row above all pages.
   */
  state: {
    mode: 'light' | 'dark' | 'system';
    dark: boolean;
    printing: boolean;
    compact: boolean;
    collapsed: boolean;
    topped: boolean;
  };
  setMode(mode: 'light' | 'dark' | 'system'): void;
  setCompact(compact: boolean): void;
  setCollapsed(collapsed: boolean): void;
  setTopped(topped: boolean): void;
}

/** Whether there is a server behind the screen. */
export interface ReachService {
  /** Whether it answers; false, too, where it takes too long. */
  ask(): Promise<boolean>;
  /** Asks every few seconds, and as soon as network or machine are back, until it answers: then tells, once. Returns what ends it. */
  onBack(listener: () => void): () => void;
}
