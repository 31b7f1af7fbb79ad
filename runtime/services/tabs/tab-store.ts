import type { StoragePort } from '#runtime/platform/platform.ts';
import { isRecord, readStored, writeStored } from '#runtime/platform/stored.ts';
import type { Address } from './address.ts';
import type { Tab } from './contract.ts';

/** What of a tab is kept: where it is, what it was called, and from which tab it was opened. */
export interface KeptTab extends Address {
  detail?: string;
  from?: string;
}

const key = 'heddle.tabs';

/** The open tabs of this window, so that F5 keeps them. */
export const keepTabs = (storage: StoragePort, tabs: readonly Pick<Tab, keyof Address | 'detail' | 'from'>[]): void =>
  writeStored(
    storage,
    key,
    tabs.map(({ path, params, query, detail, from }) => ({
      path,
      params,
      query,
      ...(detail && { detail }),
      ...(from && { from }),
    })),
  );

export const keptTabs = (storage: StoragePort): KeptTab[] =>
  (readStored(storage, key, Array.isArray) ?? []).filter(isKeptTab);

const isKeptTab = (value: unknown): value is KeptTab =>
  isRecord(value) &&
  typeof value.path === 'string' &&
  isTexts(value.params) &&
  isTexts(value.query) &&
  [value.detail, value.from].every(text => text === undefined || typeof text === 'string');

const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every(text => typeof text === 'string');
