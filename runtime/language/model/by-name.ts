import type { Model } from './model.ts';

/** What of a model stands by name. */
const byName = [
  'dictionaries',
  'entities',
  'calls',
  'messages',
  'gateways',
  'reports',
  'processes',
  'imports',
  'lineFiles',
  'lists',
  'titles',
  'calendars',
  'chains',
  'data',
  'links',
] as const satisfies (keyof Model)[];

/**
 * The same model, of which what stands by name is without what every object has: the name that a document gives, or
 * that a request sends, may be any. To be asked for of a model that was JSON or came from another thread, which lose that.
 */
export function byNameAlone(model: Model): Model {
  for (const name of byName) if (model[name]) Object.setPrototypeOf(model[name], null);
  return model;
}

export const emptyModel = (): Model =>
  byNameAlone(Object.fromEntries(byName.map(name => [name, {}])) as unknown as Model);
