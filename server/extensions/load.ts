import { createRequire } from 'node:module';
import type { Model } from '#runtime/language/bundle/model.ts';
import type { Format } from '#runtime/language/formats/definition.ts';
import * as formatDoor from '#runtime/language/formats/door.ts';
import { keepFormats } from '#runtime/language/formats/keep.ts';
import * as door from './door.ts';
import type { OpenGateway } from './gateway.ts';
import type { Handler } from './handler.ts';
import type { Sample } from './sample.ts';

/** What an app brings that runs in the back end, by kind and name. */
export interface ServerExtensions {
  handlers: Readonly<Record<string, Handler>>;
  gateways: Readonly<Record<string, OpenGateway>>;
  samples: Readonly<Record<string, Sample>>;
  formats: Readonly<Record<string, Format>>;
}

const none: ServerExtensions = { handlers: {}, gateways: {}, samples: {}, formats: {} };
const own = createRequire(import.meta.url);
const doors: Readonly<Record<string, unknown>> = { 'heddle/server': door, 'heddle/format': formatDoor };
/** Of Heddle there are the doors; what else it asks for is Node's. */
const provided = (name: string): unknown => doors[name] ?? own(name);

const loaded = new WeakMap<Model, Promise<ServerExtensions>>();

/** The app's own code in the back end, loaded once for each model; its formats judge from then on. Rejects where it fails as it is loaded. */
export function extensionsOf(model: Model): Promise<ServerExtensions> {
  if (!model.extensions) return Promise.resolve(none);
  const known = loaded.get(model) ?? load(model.extensions);
  loaded.set(model, known);
  return known;
}

async function load(text: string): Promise<ServerExtensions> {
  const module = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
  const extensions: ServerExtensions = { ...none, ...module.default(provided) };
  keepFormats(extensions.formats);
  return extensions;
}
