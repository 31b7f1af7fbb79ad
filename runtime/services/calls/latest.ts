import { CallError } from './contract.ts';

/** Of several calls of one name only the latest goes on (spec 5.8). */
export interface Latest {
  /** Ends the earlier one; the signal ends this one, when a later one comes or `outer` says so. */
  begin(name: string, outer?: AbortSignal): AbortSignal;
}

export function createLatest(): Latest {
  const running = new Map<string, AbortController>();
  return {
    begin(name, outer) {
      running.get(name)?.abort(new CallError('触发防抖，上次请求被取消', 0));
      const controller = new AbortController();
      running.set(name, controller);
      if (outer?.aborted) controller.abort(outer.reason);
      outer?.addEventListener('abort', () => controller.abort(outer.reason), { once: true });
      return controller.signal;
    },
  };
}
