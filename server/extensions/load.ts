import { createRequire } from 'node:module';
import type { Model } from '#runtime/language/bundle/model.ts';
import * as door from './door.ts';
import type { OpenGateway } from './gateway.ts';
import type { Handler } from './handler.ts';
import type { Sample } from './sample.ts';

/** What an app brings that runs in the back end, by kind and name. */
export interface ServerExtensions {
  handlers: Readonly<Record<string, Handler>>;
  gateways: Readonly<Record<string, OpenGateway>>;
  samples: Readonly<Record<string, Sample>>;
}

const none: ServerExtensions = { handlers: {}, gateways: {}, samples: {} };
const own = createRequire(import.meta.url);
/** Of Heddle there is the door; what else it asks for is Node's. */
const provided = (name: string): unknown => (name === 'heddle/server' ? door : own(name));

const loaded = new WeakMap<Model, Promise<ServerExtensions>>();

/** The app's own code in the back end, loaded once for each model. Rejects where it fails as it is loaded. */
export function extensionsOf(model: Model): Promise<ServerExtensions> {
  if (!model.extensions) return Promise.resolve(none);
  const known = loaded.get(model) ?? load(model.extensions);
  loaded.set(model, known);
  return known;
}

async function load(text: string): Promise<ServerExtensions> {
  const module = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
  return { ...none, ...module.default(provided) };
}
