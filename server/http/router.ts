import findMyWay, { type HTTPMethod } from 'find-my-way';
import type { CallModel, Model } from '#runtime/language/bundle/model.ts';

export interface Route {
  call: CallModel;
  params: Record<string, string>;
}

/** Method and path → call. Fixed parts win over parameters, so `batch` is never taken for a key. */
export function createRouter(model: Model): (method: string, path: string) => Route | undefined {
  const router = findMyWay({ ignoreDuplicateSlashes: false });
  for (const call of Object.values(model.calls)) router.on(call.method.toUpperCase() as HTTPMethod, call.path, () => undefined, call);
  return (method, path) => {
    const found = router.find(method as HTTPMethod, path);
    return found ? { call: found.store as CallModel, params: found.params as Record<string, string> } : undefined;
  };
}
