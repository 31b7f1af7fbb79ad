import { proxy } from 'valtio/vanilla';
import type { CallService } from './contract.ts';

/** One file that goes or comes, until `end`. */
export interface Transfer {
  /** Bytes; `total` 0 where it is not known. */
  progress(done: number, total: number): void;
  end(): void;
}

/** The files that are under way, for all to see. */
export function createTransfers(): { state: CallService['transfers']; begin(label: string): Transfer } {
  const state = proxy<CallService['transfers']>({ items: [] });
  let last = 0;
  return {
    state,
    begin(label) {
      last += 1;
      const id = last;
      const item = (): (typeof state.items)[number] | undefined => state.items.find(one => one.id === id);
      state.items.push({ id, label, done: 0, total: 0 });
      return {
        progress(done, total) {
          const own = item();
          if (own) Object.assign(own, { done, total });
        },
        end() {
          state.items = state.items.filter(one => one.id !== id);
        },
      };
    },
  };
}

/** The same answer, telling how much of its body has come. */
export function tracked(response: Response, onProgress: Transfer['progress']): Response {
  if (!response.body) return response;
  const total = Number(response.headers.get('content-encoding') ? 0 : (response.headers.get('content-length') ?? 0));
  let done = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      done += chunk.byteLength;
      onProgress(done, total);
      controller.enqueue(chunk);
    },
  });
  const { status, headers } = response;
  return new Response(response.body.pipeThrough(counting), { status, headers });
}
