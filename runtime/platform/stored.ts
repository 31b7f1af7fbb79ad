import type { StoragePort } from './platform.ts';

/** A JSON value by key; what is there but broken, or not of the shape that `accept` knows, counts as missing. */
export function readStored<T>(storage: StoragePort, key: string, accept: (value: unknown) => value is T): T | null {
  const text = storage.get(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return accept(value) ? value : null;
  } catch {
    return null;
  }
}

export const writeStored = (storage: StoragePort, key: string, value: unknown): void =>
  storage.set(key, JSON.stringify(value));

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
