import type { TSchema } from 'typebox';
import { App } from './app.ts';
import { Calendar } from './calendar.ts';
import { Cases } from './cases.ts';
import { Dictionary } from './dictionary.ts';
import { Entity } from './entity.ts';
import { Gateway } from './gateway.ts';
import { Menu } from './menu.ts';
import { Message } from './message.ts';
import { Permissions } from './permissions.ts';
import { Process } from './process.ts';
import { Report } from './report.ts';
import { Roles } from './roles.ts';
import { Service } from './service.ts';

/** Families of which there is one document, at the top of the schemas folder. */
export const singleFamilies = { app: App, menu: Menu, permissions: Permissions, roles: Roles } satisfies Record<
  string,
  TSchema
>;

/** Families of many documents, each in its folder; a document's name is its path below the folder. */
export const folderFamilies = {
  dictionaries: Dictionary,
  entities: Entity,
  services: Service,
  messages: Message,
  gateways: Gateway,
  reports: Report,
  cases: Cases,
  processes: Process,
  calendars: Calendar,
} satisfies Record<string, TSchema>;

export type SingleFamily = keyof typeof singleFamilies;
export type FolderFamily = keyof typeof folderFamilies | 'pages';
export type Family = SingleFamily | FolderFamily;
