import type { TSchema } from 'typebox';
import { App } from './app.ts';
import { Aspect } from './aspect.ts';
import { Calendar } from './calendar.ts';
import { Cases } from './cases.ts';
import { Chain } from './chain.ts';
import { Data } from './data.ts';
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

/** Families of many documents, wherever they lie. */
export const namedFamilies = {
  dictionaries: Dictionary,
  entities: Entity,
  aspects: Aspect,
  services: Service,
  messages: Message,
  gateways: Gateway,
  reports: Report,
  cases: Cases,
  processes: Process,
  calendars: Calendar,
  chains: Chain,
  data: Data,
} satisfies Record<string, TSchema>;

export type SingleFamily = keyof typeof singleFamilies;
export type NamedFamily = keyof typeof namedFamilies | 'pages';
export type Family = SingleFamily | NamedFamily;

/** How the files of a family of many end, before .yaml: supply.entity.yaml. */
export const endings = {
  dictionaries: 'dictionary',
  entities: 'entity',
  aspects: 'aspect',
  services: 'calls',
  messages: 'message',
  gateways: 'gateway',
  reports: 'report',
  cases: 'cases',
  processes: 'process',
  calendars: 'calendar',
  chains: 'chain',
  data: 'data',
  pages: 'page',
} as const satisfies Record<NamedFamily, string>;
