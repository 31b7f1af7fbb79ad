import { describe, expect, it } from 'vitest';
import { createChanges } from '#runtime/services/calls/changes.ts';

/** What was told of: the version of `supply` at each time. */
function heard() {
  const changes = createChanges();
  const told: number[] = [];
  changes.subscribe(() => told.push(changes.version('supply')));
  return { changes, told };
}

describe('changes', () => {
  it('tells of each write, and counts it', () => {
    const { changes, told } = heard();
    changes.note('supply');
    changes.note('goods');
    changes.note('supply');
    expect(told).toEqual([1, 1, 2]);
  });

  it('tells once, at its end, what was written together', async () => {
    const { changes, told } = heard();
    const answer = await changes.together(async () => {
      for (let count = 0; count < 200; count++) changes.note('supply', 'goods');
      await Promise.resolve();
      expect(changes.version('supply')).toBe(0);
      return 7;
    });
    expect(answer).toBe(7);
    expect(told).toEqual([1]);
    expect(changes.version('goods')).toBe(1);
  });

  it('tells what was written before it failed, and nothing where nothing was', async () => {
    const { changes, told } = heard();
    const failing = async (): Promise<void> => {
      changes.note('supply');
      throw new Error('断了');
    };
    await expect(changes.together(failing)).rejects.toThrow('断了');
    await changes.together(async () => undefined);
    expect(told).toEqual([1]);
  });

  it('tells of two works that overlap at the end of the later one', async () => {
    const { changes, told } = heard();
    let end = (): void => undefined;
    const later = changes.together(() => new Promise<void>(resolve => (end = resolve)));
    await changes.together(async () => changes.note('supply'));
    expect(told).toEqual([]);
    end();
    await later;
    expect(told).toEqual([1]);
  });
});
