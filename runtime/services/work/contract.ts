import type { InboxNotice } from '../../language/bundle/answers.ts';
import type { BundledRoute } from '../../language/bundle/client.ts';
import type { FieldModel } from '../../language/bundle/model.ts';
import type { RouteAccess } from './route-guard.ts';

/** What is under the bell. */
export interface InboxService {
  /** A valtio proxy. `unread` stops at 100; `failure` says why what is here may not be the latest, '' where it is. */
  state: { unread: number; notices: InboxNotice[]; failure: string };
  /** Asks again. */
  refresh(): Promise<void>;
  /** These have been read, or all that are here. */
  read(which: readonly number[] | 'all'): Promise<void>;
  /** Keeps it up while the window is in sight. Returns what ends it. */
  follow(): () => void;
}

/** How much there is at the pages whose route counts it (`route.count`), for the menu. */
export interface CountService {
  /** A valtio proxy: path → how many. */
  state: Record<string, number>;
  /** Keeps it up while the window is in sight: asked again as records are written, here or elsewhere. Returns what ends it. */
  follow(): () => void;
}

/** Input that has not been saved, kept per user, page and record; it survives a crash, a 401 and a closed tab. */
export interface DraftService {
  /** The newest draft of the form, if its fields are still those of `schema`. */
  find(form: DraftForm): Draft | null;
  /** @param name what the record is called, as far as that is filled in */
  keep(form: DraftForm, data: Record<string, unknown>, version: unknown, name?: string): void;
  /** The form was closed by the person: its draft is offered, and no longer put back unasked. */
  close(form: DraftForm): void;
  drop(form: DraftForm): void;
  /** Those of the person, the one left last first; of pages that may have changed since. */
  list(): DraftLeft[];
}

/** A form that was left half filled in. */
export interface DraftLeft {
  page: string;
  /** With which the page was open. */
  params: Record<string, unknown>;
  /** What its record is called, as far as that was filled in. */
  name: string;
  /** Milliseconds since 1970, server time. */
  keptAt: number;
}

export interface DraftForm {
  page: string;
  /** What tells one form of the page from another: the key of its record; '' for a new one. */
  record: string;
  /** What the fields are; a draft of other fields is not offered. */
  schema: string;
  /** With which the page is open. */
  params: Readonly<Record<string, unknown>>;
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
export interface GuardService {
  /** The guards as they are at this moment, for asking about thousands of pages at once. */
  snapshot(): (route: BundledRoute) => RouteAccess;
  /** What is known here: host, permission, parameters, searched user. */
  access(route: BundledRoute, params?: Readonly<Record<string, string>>): RouteAccess;
  /** Whether the server need not be asked (any more) about the page and the searched user. */
  isChecked(route: BundledRoute): boolean;
  /** Asks the server whether the searched user's state lets the page be entered; gives its refusal, or null. */
  check(route: BundledRoute): Promise<string | null>;
}

/** The page that waits for a user: who was sent to the search by a guard goes on to it after the choice (spec 2.1). */
export interface AwaitedService {
  /** A valtio proxy. */
  state: { page: AwaitedPage | null };
  /** In the place of the one that waited before. */
  wait(page: AwaitedPage): void;
  forget(): void;
}

export interface AwaitedPage {
  /** Whole, with its parameters. */
  address: string;
  title: string;
  /** Why the user who was held then was refused; '' where there was none. */
  refusal: string;
  /** The key of that user; null where there was none. */
  refused: unknown;
}

/** What a person chose last of a dictionary on this machine, for the next form (`lastChosen`). */
export interface LastChoiceService {
  /** The code; undefined: none of it was chosen yet. */
  of(dictionary: string): string | undefined;
  /** Keeps the codes that fields of such dictionaries have in what was sent. */
  note(fields: readonly FieldModel[], sent: Readonly<Record<string, unknown>>): void;
}

/** The pages that a person has opened lately on this machine. */
export interface RecentService {
  /** Their paths, the latest first. */
  list(): string[];
  note(path: string): void;
}
