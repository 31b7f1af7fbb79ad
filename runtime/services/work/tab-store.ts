import type { StoragePort } from '#runtime/platform/platform.ts';
import { isRecord, readStored, writeStored } from '#runtime/platform/stored.ts';
import type { Address } from './address.ts';

const key = 'heddle.tabs';

/** The open tabs of this window, so that F5 keeps them. */
export const keepTabs = (storage: StoragePort, tabs: readonly Address[]): void =>
  writeStored(
    storage,
    key,
    tabs.map(({ path, params, query }) => ({ path, params, query })),
  );

export const keptTabs = (storage: StoragePort): Address[] =>
  (readStored(storage, key, Array.isArray) ?? []).filter(isAddress);

const isAddress = (value: unknown): value is Address =>
  isRecord(value) && typeof value.path === 'string' && isTexts(value.params) && isTexts(value.query);

const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every(text => typeof text === 'string');
