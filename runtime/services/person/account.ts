import { proxy, ref } from 'valtio/vanilla';
import type { StoragePort } from '#runtime/platform/platform.ts';
import { isRecord, readStored, writeStored } from '#runtime/platform/stored.ts';
import type { AccountService, Held, Newcomer, UserKey } from './contract.ts';

const keys = { current: 'heddle.account', held: 'heddle.account.held', newcomer: 'heddle.account.newcomer' };

/**
 * The searched user with what is held of it (spec 3.4): one for each window, because two windows serve two callers.
 * @param keyField the field by which one user is told from another
 * @param recent who was searched lately
 */
export function createAccount(
  storage: StoragePort,
  keyField: () => string,
  recent: { list(): UserKey[]; note(user: unknown): void },
): AccountService {
  const current = readStored(storage, keys.current, isRecord);
  const state = proxy<AccountService['state']>({
    current,
    held: current ? readHeld(storage) : {},
    newcomer: current ? null : readStored(storage, keys.newcomer, isNewcomer),
  });
  const clear = (): void => {
    state.current = null;
    state.held = {};
    state.newcomer = null;
    for (const key of Object.values(keys)) storage.remove(key);
  };
  return {
    state,
    set(record) {
      // The same again: nobody need look anew.
      if (JSON.stringify(state.current) === JSON.stringify(record)) return;
      state.newcomer = null;
      storage.remove(keys.newcomer);
      if (state.current && state.current[keyField()] !== record[keyField()]) {
        state.held = {};
        storage.remove(keys.held);
      }
      if (state.current?.[keyField()] !== record[keyField()]) recent.note(record[keyField()]);
      state.current = record;
      writeStored(storage, keys.current, record);
    },
    hold(name, held) {
      if (!state.current) return;
      state.held[name] = ref(held);
      writeStored(storage, keys.held, state.held);
    },
    clear,
    takeOn(newcomer) {
      clear();
      state.newcomer = newcomer;
      writeStored(storage, keys.newcomer, newcomer);
    },
    served(page) {
      if (state.newcomer?.page !== page) return;
      state.newcomer = null;
      storage.remove(keys.newcomer);
    },
    recent: recent.list,
  };
}

const readHeld = (storage: StoragePort): Record<string, Held> =>
  Object.fromEntries(
    Object.entries(readStored(storage, keys.held, isRecord) ?? {}).flatMap(([name, held]) =>
      isHeld(held) ? [[name, ref(held)]] : [],
    ),
  );

const isNewcomer = (value: unknown): value is Newcomer =>
  isRecord(value) && typeof value.page === 'string' && typeof value.known === 'string';

const isHeld = (value: unknown): value is Held =>
  isRecord(value) &&
  typeof value.title === 'string' &&
  typeof value.total === 'number' &&
  typeof value.name === 'string' &&
  Array.isArray(value.rows) &&
  value.rows.every(isRecord);
