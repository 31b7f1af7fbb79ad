import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '#runtime/platform/memory/store.ts';
import { createStorage } from '#runtime/platform/storage.ts';
import { createAwaited } from '#runtime/services/work/awaited.ts';

const income = { address: '/businessQueries/income?day=today', title: '收入日报', refusal: '', refused: null };

describe('the page that waits for a user', () => {
  it('is still there after F5, until nobody wants it any more', () => {
    const storage = createStorage(createMemoryStore());
    createAwaited(storage).wait(income);
    const again = createAwaited(storage);
    expect(again.state.page).toEqual(income);
    again.forget();
    expect(again.state.page).toBeNull();
    expect(createAwaited(storage).state.page).toBeNull();
  });

  it('is none where what was kept is something else', () => {
    const storage = createStorage(createMemoryStore({ 'heddle.awaited': '{"address":1}' }));
    expect(createAwaited(storage).state.page).toBeNull();
  });
});
