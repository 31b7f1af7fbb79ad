import findMyWay, { type HTTPMethod } from 'find-my-way';
import type { CallModel, Model } from '#runtime/language/bundle/model.ts';
import { handlers } from '../handlers/index.ts';

export interface Route {
  call: CallModel;
  params: Record<string, string>;
}

/**
 * Method and path → call, by any of its addresses. Fixed parts win over parameters, so `batch` is never taken for a key.
 * @throws Error when a call names a handler that does not exist, or two calls have one path.
 */
export function createRouter(model: Model): (method: string, path: string) => Route | undefined {
  const router = findMyWay({ ignoreDuplicateSlashes: false });
  for (const call of Object.values(model.calls)) {
    const { does } = call;
    if (does.kind === 'built-in' && !handlers.has(does.handler))
      throw new Error(
        `The call ${call.name} names the handler "${does.handler}", which does not exist. There are: ${[...handlers.keys()].join(', ')}.`,
      );
    for (const { method, path } of [call, ...(call.also ?? [])])
      router.on(method.toUpperCase() as HTTPMethod, path, () => undefined, call);
  }
  return (method, path) => {
    const found = router.find(method as HTTPMethod, path);
    return found ? { call: found.store as CallModel, params: found.params as Record<string, string> } : undefined;
  };
}
