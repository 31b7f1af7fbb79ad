import { createHash, timingSafeEqual } from 'node:crypto';
import type { AppModel } from '#runtime/language/bundle/model.ts';
import { ServerError } from '../errors/server-error.ts';

/** The app in a browser, which can keep no secret: it is known in every installation. */
const browser = { id: 'heddle-web', secret: 'heddle-web' };

/** HEDDLE_CLIENT_NIGHT_BATCH for one named night-batch. */
const variableOf = (id: string): string => `HEDDLE_CLIENT_${id.replaceAll('-', '_').toUpperCase()}`;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Which program asks for a token (spec 7.2: client_id, client_secret). They are checked where app.yaml names the programs
 * that may log in (`clients`): the browser by what stands in it, the others by the secrets of the environment.
 * @returns its name; '' for the browser, and where the app names none
 * @throws ServerError badClient
 */
export function clientOf({ clients }: Pick<AppModel, 'clients'>, id: string, secret: string): string {
  if (!clients) return '';
  const wanted = id === browser.id ? browser.secret : Object.hasOwn(clients, id) && process.env[variableOf(id)];
  if (!wanted || !timingSafeEqual(digest(secret), digest(wanted))) throw new ServerError('badClient');
  return id === browser.id ? '' : id;
}
