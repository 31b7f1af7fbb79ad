import { reportHandlers } from '#server/reports/handlers.ts';
import type { Handler } from './handler.ts';
import { loginHandlers } from './login/index.ts';

/** GET /toolApi/v1/tools//timestamps (spec 7.3): the server's clock in seconds. */
const timestamps: Handler = async () => Math.floor(Date.now() / 1000);

/** Calls with a business meaning of their own, by name. Everything else is a verb over an entity. */
export const handlers: ReadonlyMap<string, Handler> = registry([
  loginHandlers,
  { 'tool.timestamps': timestamps },
  reportHandlers,
]);

export const handlerNames: readonly string[] = [...handlers.keys()];

function registry(groups: readonly Record<string, Handler>[]): Map<string, Handler> {
  const all = new Map<string, Handler>();
  for (const [name, handler] of groups.flatMap(group => Object.entries(group))) {
    if (all.has(name)) throw new Error(`Two handlers are named "${name}"`);
    all.set(name, handler);
  }
  return all;
}
