import type { Dictionary } from '../families/dictionary.ts';
import type { Entity } from '../families/entity.ts';
import type { Gateway } from '../families/gateway.ts';
import type { Service } from '../families/service.ts';
import { builtInDictionaries } from './dictionaries.ts';
import { builtInEntities } from './entities.ts';
import { builtInGateways } from './gateways.ts';
import { builtInServices } from './services.ts';

/** What every app has without a document of its own: family → name → what it says. Its names are the platform's own. */
export const builtIn = {
  dictionaries: builtInDictionaries,
  entities: builtInEntities,
  gateways: builtInGateways,
  services: builtInServices,
} as const satisfies {
  dictionaries: Readonly<Record<string, Dictionary>>;
  entities: Readonly<Record<string, Entity>>;
  gateways: Readonly<Record<string, Gateway>>;
  services: Readonly<Record<string, Service>>;
};

/** The dictionary of the labels, which are those of the app's own catalogue. */
export const labelDictionary = 'permission';

/** The dictionary of the processes, which are those of the app's own documents. */
export const processDictionaryName = 'approvalProcess';

/** The dictionaries that are made of the app's own documents. @internal */
export const madeDictionaries: readonly string[] = [labelDictionary, processDictionaryName];

/** Whether a name is the platform's own, so that no document of the family may have it. */
export const isBuiltIn = (family: string, name: string): boolean =>
  (family === 'dictionaries' && madeDictionaries.includes(name)) ||
  (Object.hasOwn(builtIn, family) && Object.hasOwn(builtIn[family as keyof typeof builtIn], name));
