import type { PageKind } from '../kinds/index.ts';
import type { BundledCall } from '../model/call.ts';
import type { AppModel, DictionaryItem } from '../model/model.ts';

/** manifest.json, the one file without a hash: which bundle is in force. */
export interface BundleManifest {
  /** The file of the BundledApp. */
  app: string;
  /** Which build of the client goes with it; added by the server that serves one. */
  client?: string;
}

/** What the shell needs before any page: names, routes, menu. */
export interface BundledApp {
  /** Without what a browser has no use for, and strangers need not read. */
  app: Omit<AppModel, 'clients'>;
  /** The label of those who see masked values whole. */
  unmask?: string;
  /** The label of those who may ask why an action or a section is refused or missing. */
  explain?: string;
  /** The label of those who may read the documents of a page. */
  documents?: string;
  routes: BundledRoute[];
  menu: BundledMenuEntry[];
  /** The calls that the shell itself makes, by name (login, time, login info …): those of services/platform. */
  calls: Record<string, BundledCall>;
  /** The dictionaries of what the shell itself shows. */
  dictionaries: Record<string, DictionaryItem[]>;
}

export interface BundledRoute {
  /** The page path, without a leading slash; also its address. */
  path: string;
  title: string;
  kind: PageKind;
  /** The label of the catalogue; '' is any logged-in user. The login page and forms by link have none. */
  permission: string | null;
  /** true: a form for somebody without an account, opened by a link alone. */
  link?: true;
  /** The page's own file in the bundle. */
  file: string;
  /** The names of the page's parameters, which tell its tabs apart. */
  params?: string[];
  /** Those without which it has nothing to show. */
  required?: string[];
  /** The page of the menu from which it is opened, where it has nothing to show by itself. */
  from?: string;
  /** Those that follow its path in the address, in order. */
  inPath?: string[];
  /** Parameter of the path → code → how an address writes it, first, and what it is read by besides. */
  names?: Record<string, Record<string, string[]>>;
  /** Of a variant: the parameter that says which it is, and its code. */
  fixed?: Readonly<Record<string, string>>;
  /** Its name, or the file of one of the app's own. */
  icon?: string;
  /** How the title is typed: syllables parted by spaces, readings of one by |; absent where the title has no Chinese. */
  pinyin?: string;
  userspec?: string[];
  searchable?: boolean;
  /** The list call of which the menu shows how many records it finds. */
  count?: string;
  defineId?: number;
  reportVersion?: number;
  /** The title while a record is edited, which it is where the address has all of these parameters. */
  edit?: { title: string; params: string[] };
  /** It makes a new record, of which it needs to be told nothing: what that is called and how it is typed, such as 新建工单. */
  creates?: { title: string; pinyin: string };
  /** The parameter whose label stands before the title. */
  titleBy?: { param: string; dictionary: string };
  env_pre?: boolean;
  /** A record that its lists open stands beside them, where there is room. */
  beside?: boolean;
  affix?: boolean;
  noCache?: boolean;
}

/** A page, or a group of pages, with how its title is typed; not yet filtered for anybody. */
export type BundledMenuEntry =
  | { page: string }
  | { key: string; title: string; icon?: string; pinyin?: string; items: BundledMenuEntry[] };
