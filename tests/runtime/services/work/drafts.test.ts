import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '#runtime/platform/memory/store.ts';
import { createStorage } from '#runtime/platform/storage.ts';
import type { DraftForm } from '#runtime/services/services.ts';
import { createDrafts } from '#runtime/services/work/drafts.ts';

const form: DraftForm = { page: 'addSupplier', record: '7', schema: 'a1', params: { id: 7 } };
const day = 24 * 3_600_000;

function bench() {
  const native = createMemoryStore();
  const here = { now: 1_000_000, user: 'A1001' as string | null };
  const drafts = createDrafts(
    createStorage(native),
    () => here.now,
    () => here.user,
  );
  return { drafts, here, native };
}

describe('drafts', () => {
  it('come back as they were kept, until they are dropped', () => {
    const { drafts } = bench();
    drafts.keep(form, { name: '甲', rows: [{ n: 1 }] }, 3);
    expect(drafts.find(form)).toEqual({
      data: { name: '甲', rows: [{ n: 1 }] },
      version: 3,
      keptAt: 1_000_000,
      closed: false,
    });
    drafts.drop(form);
    expect(drafts.find(form)).toBeNull();
  });

  it('are told, the one left last first, with the way back to each, to their own person alone', () => {
    const { drafts, here } = bench();
    drafts.keep(form, { name: '甲' }, 3, '甲');
    here.now += 60_000;
    drafts.keep({ ...form, page: 'addGoods', record: '{}', params: {} }, { x: 1 }, null);
    drafts.close(form);
    expect(drafts.list()).toEqual([
      { page: 'addGoods', params: {}, name: '', keptAt: 1_060_000 },
      { page: 'addSupplier', params: { id: 7 }, name: '甲', keptAt: 1_000_000 },
    ]);
    drafts.drop(form);
    expect(drafts.list().map(({ page }) => page)).toEqual(['addGoods']);
    here.user = 'B2002';
    expect(drafts.list()).toEqual([]);
    here.user = null;
    expect(drafts.list()).toEqual([]);
  });

  it('belong to one user, page, record and schema', () => {
    const { drafts, here } = bench();
    drafts.keep(form, { name: '甲' }, 1);
    for (const other of [{ page: 'addGoods' }, { record: '8' }, { schema: 'b2' }])
      expect(drafts.find({ ...form, ...other })).toBeNull();
    here.user = 'B2002';
    expect(drafts.find(form)).toBeNull();
    drafts.drop(form);
    here.user = null;
    drafts.keep(form, { name: '乙' }, 1);
    here.user = 'A1001';
    expect(drafts.find(form)?.data).toEqual({ name: '甲' });
  });

  it('never mix up users, pages and records, whatever they are called', () => {
    const name = fc.constantFrom('a', 'a/b', 'b', '', '/', 'b/');
    fc.assert(
      fc.property(fc.tuple(name, name, name), fc.tuple(name, name, name), (one, other) => {
        fc.pre(one.some((part, index) => part !== other[index]));
        const { drafts, here } = bench();
        here.user = one[0];
        drafts.keep({ page: one[1], record: one[2], schema: 's', params: {} }, { x: 1 }, null);
        here.user = other[0];
        expect(drafts.find({ page: other[1], record: other[2], schema: 's', params: {} })).toBeNull();
      }),
    );
  });

  it('remember that their form was closed, until something is typed again', () => {
    const { drafts } = bench();
    drafts.close(form);
    expect(drafts.find(form)).toBeNull();
    drafts.keep(form, { name: '甲' }, 1);
    drafts.close(form);
    expect(drafts.find(form)?.closed).toBe(true);
    drafts.keep(form, { name: '甲乙' }, 1);
    expect(drafts.find(form)?.closed).toBe(false);
  });

  it('make room: the oldest go, and those of two weeks ago', () => {
    const { drafts, here } = bench();
    for (let record = 0; record < 70; record++) {
      here.now += 1000;
      drafts.keep({ ...form, record: String(record) }, { record }, null);
    }
    const kept = Array.from({ length: 70 }, (_, record) => drafts.find({ ...form, record: String(record) }) !== null);
    expect(kept.filter(Boolean)).toHaveLength(60);
    expect(kept.slice(10).every(Boolean)).toBe(true);
    here.now += 15 * day;
    drafts.keep({ ...form, record: 'new' }, {}, null);
    expect(drafts.find({ ...form, record: '69' })).toBeNull();
    expect(drafts.find({ ...form, record: 'new' })).not.toBeNull();
  });

  it('start clean from garbage', () => {
    for (const garbage of ['', '{', 'null', '[]', '{"data":1}', '[1,{}]']) {
      const native = createMemoryStore({
        'heddle.drafts': garbage,
        'heddle.draft.A1001/addSupplier/7': garbage,
      });
      const drafts = createDrafts(
        createStorage(native),
        () => 1,
        () => 'A1001',
      );
      expect(drafts.find(form)).toBeNull();
      drafts.keep(form, { name: '甲' }, 1);
      expect(drafts.find(form)?.data).toEqual({ name: '甲' });
    }
  });
});
