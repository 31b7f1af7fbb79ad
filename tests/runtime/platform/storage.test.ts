import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '#runtime/platform/memory/store.ts';
import { createStorage, type NativeStorage } from '#runtime/platform/storage.ts';
import { isRecord, readStored } from '#runtime/platform/stored.ts';

const refuse = (): never => {
  throw new DOMException('refused', 'SecurityError');
};
const full: NativeStorage = {
  getItem: key => (key === 'old' ? 'kept' : null),
  setItem: refuse,
  removeItem: () => undefined,
};
const stores: Record<string, () => NativeStorage> = {
  working: createMemoryStore(),
  'forbidden to look at': refuse,
  full: () => full,
  'throwing everywhere': () => ({ getItem: refuse, setItem: refuse, removeItem: refuse }),
};

describe.each(Object.entries(stores))('storage over a store that is %s', (name, native) => {
  it('keeps, overwrites and removes', () => {
    const storage = createStorage(native);
    storage.set('a', '1');
    storage.set('a', '2');
    expect(storage.get('a')).toBe('2');
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  });

  it('tells of its failure once', () => {
    const storage = createStorage(native);
    const told: string[] = [];
    storage.onFailure(() => told.push('before'));
    storage.set('a', '1');
    storage.set('b', '1');
    storage.onFailure(() => told.push('after'));
    expect(told).toEqual(name === 'working' ? [] : ['before', 'after']);
  });
});

it('still reads what a full store holds', () => {
  const storage = createStorage(() => full);
  storage.set('new', '1');
  expect(storage.get('old')).toBe('kept');
});

it.each(['', '{', 'null', '[]', '"x"', '\u0000'])('counts stored garbage %j as missing', text => {
  expect(readStored(createStorage(createMemoryStore({ key: text })), 'key', isRecord)).toBeNull();
});
