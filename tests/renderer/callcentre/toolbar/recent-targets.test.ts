import { expect, it } from 'vitest';
import { recentTargets } from '#renderer/callcentre/toolbar/online/call/recent-targets.ts';
import { createMemoryStore } from '#runtime/platform/memory/store.ts';
import { createStorage } from '#runtime/platform/storage.ts';

it('those who were given calls last come first, each once, six of them, and to each person their own', () => {
  const local = createStorage(createMemoryStore());
  const mine = recentTargets(local, 'kefu');
  for (const object of ['2001', '2002', '2003', '2004', '2005', '2006', '2007', '2002'])
    mine.note({ object, objectType: 1 });
  mine.note({ object: '2002', objectType: 2 });
  expect(mine.all().map(({ object, objectType }) => `${objectType}:${object}`)).toEqual([
    '2:2002',
    '1:2002',
    '1:2007',
    '1:2006',
    '1:2005',
    '1:2004',
  ]);
  expect(recentTargets(local, 'banzhang').all()).toEqual([]);
});

it('what somebody else has written into the store is no target', () => {
  const local = createStorage(createMemoryStore({ 'heddle.agent.givenTo.kefu': '[{"object":1}]' }));
  expect(recentTargets(local, 'kefu').all()).toEqual([]);
});
