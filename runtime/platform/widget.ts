import type { Platform } from './platform.ts';

/**
 * A runtime widget: something with a life of its own, such as the call-centre toolbar, that the app shows without
 * knowing it. Renderer and widget meet in this contract alone; a widget's look comes by the CSS classes and custom
 * properties of renderer/theme.
 */
export interface RuntimeWidget<N extends WidgetNeed = WidgetNeed> {
  name: string;
  /** What it uses of the app; it is given nothing else. */
  needs: readonly N[];
  /** Shows itself in the element, which is its own until the function returned is called. */
  mount(element: HTMLElement, services: Pick<WidgetServices, N>): () => void;
}

/** What the app offers to widgets. */
export interface WidgetServices {
  /** What the documents say to it: its part of app.yaml, or `with` of its block. */
  options: Readonly<Record<string, unknown>>;
  platform: Platform;
  person: PersonPort;
  notices: NoticePort;
  time: TimePort;
  pages: PagesPort;
  calls: WidgetCallPort;
  requests: RequestPort;
  intents: IntentPort;
  shortcuts: ShortcutPort;
}
export type WidgetNeed = keyof WidgetServices;

/** Who is logged in to the app. */
interface PersonPort {
  current(): WidgetPerson | null;
  onChange(listener: () => void): () => void;
}
interface WidgetPerson {
  code: string;
  name: string;
  roles: readonly string[];
}

/** Messages at the top centre. */
interface NoticePort {
  success(text: string): void;
  error(text: string): void;
  warning(text: string): void;
  info(text: string): void;
}

/** Server time. */
interface TimePort {
  /** Milliseconds since 1970. */
  now(): number;
  /** Each second of the server, by deadline. Returns what ends it. */
  eachSecond(listener: () => void): () => void;
}

export interface PagesPort {
  /** Shows a page, in its tab or a new one. */
  open(path: string, params?: Readonly<Record<string, string>>): void;
  /** Opens a tab that waits until somebody turns to it; what is in sight stays. */
  openBehind(path: string, params?: Readonly<Record<string, string>>): void;
  /** Fetches what a page needs, so that it opens at once. */
  prepare(path: string): void;
  /** Whether the person may enter it. */
  allows(path: string): boolean;
}

/** Calls of the documents, by name. */
interface WidgetCallPort {
  /** Rejects with an Error whose message staff may read. Shows no notice. */
  run(name: string, args?: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** Requests to the back end beside the calls of the documents, by the person who is logged in. */
export interface RequestPort {
  /**
   * As the browser's own fetch, with the person's token, which is renewed as that of calls is. Rejects where no answer
   * came; an answer that refuses is one, of whatever status.
   * @param path begins with /
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/**
 * What one part of the app may ask of another without knowing it: whoever offers an intent takes it over.
 * `dial`: the subject is a telephone number.
 */
export interface IntentPort {
  /** Takes the intent over until the function returned is called; of several offers, the latest stands. */
  offer(name: Intent, take: (subject: string) => void): () => void;
  offered(name: Intent): boolean;
  /** Hears when what is offered changes. */
  subscribe(listener: () => void): () => void;
  /** Hands it over; false where nobody offers it. */
  send(name: Intent, subject: string): boolean;
}
export type Intent = 'dial' | 'logInPhone';

/** Keys that work wherever the focus is, also over a drawer or a field. */
export interface ShortcutPort {
  /** Binds them until the function returned is called. */
  bind(shortcuts: readonly Shortcut[]): () => void;
}
export interface Shortcut {
  /** With Alt, by its place on the keyboard: KeyJ is Alt+J. */
  code: string;
  /** Beside it in the list of commands; left out: a telephone. */
  icon?: string;
  /** What it does, for the list of commands. */
  label: string;
  /** How the label is typed: syllables parted by spaces. */
  pinyin: string;
  run(): void;
}

/** Gets a widget when it is needed, so that nothing of it is in the first load. */
export type LoadWidget = () => Promise<RuntimeWidget>;
