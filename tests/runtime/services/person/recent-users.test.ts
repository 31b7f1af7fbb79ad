import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '#runtime/platform/memory/store.ts';
import { createStorage } from '#runtime/platform/storage.ts';
import { createRecentUsers } from '#runtime/services/person/recent-users.ts';

const show = [
  { name: 'custName', label: '客户名称', type: 'text', mask: 'name' },
  { name: 'billId', label: '服务号码', type: 'text' },
  { name: 'balance', label: '余额', type: 'money' },
] as const;

const bench = () => {
  const storage = createStorage(createMemoryStore());
  const of = (person: string) =>
    createRecentUsers(
      storage,
      () => person,
      () => ({ key: 'userId', show: [...show] }),
    );
  return { clerk: of('yingye'), other: of('kefu') };
};
const user = (userId: number) => ({
  userId,
  custName: '梁雨桐',
  billId: `KD${userId}`,
  balance: 100,
  userTel: '13900000001',
});

describe('the users whom a person has looked at lately', () => {
  it('come latest first, each once, eight of them, and to each person their own', () => {
    const { clerk, other } = bench();
    for (const one of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) clerk.note(user(one));
    expect(clerk.list().map(({ userId }) => userId)).toEqual([3, 9, 8, 7, 6, 5, 4, 2]);
    expect(other.list()).toEqual([]);
  });

  it('are kept by what the strip says in words, masked: no telephone, no amount', () => {
    const { clerk } = bench();
    clerk.note(user(1));
    expect(clerk.list()).toEqual([{ userId: 1, custName: '梁**', billId: 'KD1' }]);
  });
});
