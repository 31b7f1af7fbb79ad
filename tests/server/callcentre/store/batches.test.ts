import { describe, expect, it } from 'vitest';
import { inBatches } from '#server/callcentre/store/batches.ts';
import type { Task, UnitOfWork } from '#server/callcentre/store/unit-of-work.ts';

const unit = {} as UnitOfWork;

/** A database that keeps what each transaction's tasks did, once they are all done and it is told to commit. */
function database() {
  const done: number[][] = [];
  const begun: number[] = [];
  let open = Promise.resolve();
  let commit = async (): Promise<void> => undefined;
  const batched = inBatches(async (_, tasks) => {
    await open;
    const results: unknown[] = [];
    for (const { run } of tasks) results.push(await run(unit));
    await commit();
    done.push(results as number[]);
    return results;
  });
  const task = (result: number, fails = false): Task => ({
    preload: {},
    run: async () => {
      begun.push(result);
      if (fails) throw new Error(`no ${result}`);
      return result;
    },
  });
  return {
    done,
    begun,
    ask: (result: number, fails = false, centre = 1) => batched(centre, task(result, fails)),
    /** No transaction begins before the function returned is called. */
    hold() {
      let release = (): void => undefined;
      open = new Promise<void>(resolve => {
        release = resolve;
      });
      return release;
    },
    refuseCommit() {
      commit = () => Promise.reject(new Error('the line broke'));
    },
  };
}

describe('the work at a centre', () => {
  it('that comes while other work is under way is done together, in its order', async () => {
    const { done, ask, hold } = database();
    const release = hold();
    const all = [1, 2, 3].map(one => ask(one));
    release();
    expect(await Promise.all(all)).toEqual([1, 2, 3]);
    expect(done).toEqual([[1], [2, 3]]);
    expect(await ask(4)).toBe(4);
    expect(done).toEqual([[1], [2, 3], [4]]);
  });

  it('does not wait for another centre’s', async () => {
    const { done, ask, hold } = database();
    const release = hold();
    const all = [ask(1), ask(2, false, 2)];
    release();
    await Promise.all(all);
    expect(done).toEqual([[1], [2]]);
  });

  it('fails alone: the others of its round are done all the same', async () => {
    const { done, ask, hold } = database();
    const release = hold();
    const all = [ask(1), ask(2), ask(3, true), ask(4)];
    release();
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(done).toEqual([[1], [2], [4]]);
  });

  it('is not done twice where nobody knows whether it was committed', async () => {
    const { begun, ask, hold, refuseCommit } = database();
    refuseCommit();
    const release = hold();
    const all = [ask(1), ask(2), ask(3)];
    release();
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(begun).toEqual([1, 2, 3]);
  });
});
