import { proxy } from 'valtio/vanilla';
import type { StoragePort } from '#runtime/platform/platform.ts';
import { isRecord, readStored, writeStored } from '#runtime/platform/stored.ts';
import type { AccountService } from './services.ts';

const key = 'heddle.account';

/** The searched user (spec 3.4): one for each window, because two windows serve two callers. */
export function createAccount(storage: StoragePort): AccountService {
  const state = proxy<AccountService['state']>({ current: readStored(storage, key, isRecord) });
  return {
    state,
    set(record) {
      state.current = record;
      writeStored(storage, key, record);
    },
    clear() {
      state.current = null;
      storage.remove(key);
    },
  };
}
