import type { Extensions } from '../extensions/find.ts';
import type { KeyedKind } from '../extensions/kinds.ts';
import type { App } from '../families/app.ts';
import type { Aspect } from '../families/aspect.ts';
import type { Calendar } from '../families/calendar.ts';
import type { Cases } from '../families/cases.ts';
import type { Chain } from '../families/chain.ts';
import type { Data } from '../families/data.ts';
import type { Dictionary } from '../families/dictionary.ts';
import type { Entity } from '../families/entity.ts';
import type { Gateway } from '../families/gateway.ts';
import type { Family } from '../families/index.ts';
import type { Menu } from '../families/menu.ts';
import type { Message } from '../families/message.ts';
import type { OwnKeys } from '../families/own-keys.ts';
import type { Page } from '../families/page.ts';
import type { Permissions } from '../families/permissions.ts';
import type { Process } from '../families/process.ts';
import type { Report } from '../families/report.ts';
import type { Roles } from '../families/roles.ts';
import type { Service } from '../families/service.ts';
import type { Path } from '../issues/issue.ts';
import type { Elsewhere } from '../issues/reporter.ts';
import type { DocumentText } from './document-text.ts';
import type { LostPart } from './salvage.ts';

/** One document that has the shape of its family. */
export interface Doc<T> {
  family: Family;
  /** What its file is called before the family, of a page its address; the family itself where there is one document only. */
  name: string;
  /** Below the schemas folder. */
  file: string;
  value: T;
  /** Absent for the documents of the platform, which no analyst writes. */
  source?: DocumentText;
  /** The way in the text to a value, where parts with mistakes are left out or read as what was meant. */
  asWritten?: (path: Path) => Path;
  /** Whether what is at a path is written nowhere, because it follows from something else. */
  isDerived?: (path: Path) => boolean;
  /** Where what is at a path is said, where that is another document. */
  elsewhere?: (path: Path) => Elsewhere | undefined;
}

/** What an app brings beside its documents, which their shapes follow from. */
export interface Brought {
  extensions: Extensions;
  /** The keys that its blocks and kinds of pages have of their own, by their names. */
  ownKeys: Readonly<Record<KeyedKind, ReadonlyMap<string, OwnKeys>>>;
}

/** All documents of an app, as far as they have their shape; the issues of what has not stand elsewhere. */
export interface Documents extends Brought {
  app?: Doc<App>;
  menu?: Doc<Menu>;
  permissions?: Doc<Permissions>;
  roles?: Doc<Roles>;
  dictionaries: Map<string, Doc<Dictionary>>;
  entities: Map<string, Doc<Entity>>;
  aspects: Map<string, Doc<Aspect>>;
  services: Map<string, Doc<Service>>;
  messages: Map<string, Doc<Message>>;
  gateways: Map<string, Doc<Gateway>>;
  reports: Map<string, Doc<Report>>;
  cases: Map<string, Doc<Cases>>;
  processes: Map<string, Doc<Process>>;
  calendars: Map<string, Doc<Calendar>>;
  chains: Map<string, Doc<Chain>>;
  data: Map<string, Doc<Data>>;
  pages: Map<string, Doc<Page>>;
  /** Files beside documents of data → what is in them, base64. */
  attachments: Map<string, string>;
  /** Names of documents that exist but have mistakes of their own: references to them are not reported again. */
  broken: Set<string>;
  /** By file: what is left out of a document that stands otherwise. */
  lost: Map<string, readonly LostPart[]>;
}
