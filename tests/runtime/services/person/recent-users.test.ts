import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '#runtime/platform/memory/store.ts';
import { createStorage } from '#runtime/platform/storage.ts';
import { createRecentUsers } from '#runtime/services/person/recent-users.ts';

const kept = 'heddle.account.recent';

const bench = () => {
  const storage = createStorage(createMemoryStore());
  const of = (person: string) => createRecentUsers(storage, () => person);
  return { storage, clerk: of('yingye'), other: of('kefu') };
};

describe('the users whom a person has looked at lately', () => {
  it('come latest first, each once, eight of them, and to each person their own', () => {
    const { clerk, other } = bench();
    for (const one of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) clerk.note(one);
    expect(clerk.list()).toEqual([3, 9, 8, 7, 6, 5, 4, 2]);
    expect(other.list()).toEqual([]);
  });

  it('leave nothing of what they are on the machine', () => {
    const { storage, clerk } = bench();
    clerk.note({ userId: 1, custName: '梁雨桐' });
    clerk.note(7);
    expect(storage.get(kept)).toBe('{"yingye":[7]}');
  });

  it('of whom names were kept before are forgotten', () => {
    const { storage, clerk } = bench();
    storage.set(kept, JSON.stringify({ yingye: [{ userId: 1, custName: '梁**' }, 2] }));
    expect(clerk.list()).toEqual([2]);
  });
});
