import { proxy } from 'valtio/vanilla';
import type { StoragePort } from '#runtime/platform/platform.ts';
import { isRecord, readStored, writeStored } from '#runtime/platform/stored.ts';
import type { AwaitedPage, AwaitedService } from './contract.ts';

const kept = 'heddle.awaited';

/** The page that one window of a person has been sent away from until a user is chosen; it survives F5. */
export function createAwaited(storage: StoragePort): AwaitedService {
  const state = proxy<AwaitedService['state']>({ page: readStored(storage, kept, isAwaited) });
  return {
    state,
    wait(page) {
      state.page = page;
      writeStored(storage, kept, page);
    },
    forget() {
      if (!state.page) return;
      state.page = null;
      storage.remove(kept);
    },
  };
}

const isAwaited = (value: unknown): value is AwaitedPage =>
  isRecord(value) &&
  typeof value.address === 'string' &&
  typeof value.title === 'string' &&
  typeof value.refusal === 'string' &&
  'refused' in value;
