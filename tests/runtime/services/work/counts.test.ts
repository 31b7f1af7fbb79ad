import { describe, expect, it, vi } from 'vitest';
import type { BundledApp } from '#runtime/language/bundle/client.ts';
import { createChanges } from '#runtime/services/calls/changes.ts';
import { createCounts } from '#runtime/services/work/counts.ts';

const routes = [
  { path: 'todo', count: 'approval.todo' },
  { path: 'forbidden', count: 'approval.todo' },
  { path: 'plain' },
];

function counting() {
  let total = 3;
  let inSight = true;
  let seen = (_: boolean): void => undefined;
  const changes = createChanges();
  const run = vi.fn(async () => ({ total }));
  const counts = createCounts(
    {
      inSight: () => inSight,
      onSight(listener) {
        seen = listener;
        return () => undefined;
      },
    },
    {
      app: () => ({ routes, calls: { 'approval.todo': { entity: 'approvalTask' } } }) as unknown as BundledApp,
      calls: { run: run as never },
      changes,
      guards: { access: ({ path }) => ({ kind: path === 'forbidden' ? 'absent' : 'allowed' }) as never },
    },
  );
  return {
    counts,
    changes,
    run,
    become: (next: number) => {
      total = next;
    },
    look: (now: boolean) => {
      inSight = now;
      seen(now);
    },
  };
}

describe('what the menu counts', () => {
  it('is asked for the pages that the person may enter, and again as its records are written', async () => {
    const { counts, changes, run, become } = counting();
    const end = counts.follow();
    await vi.waitFor(() => expect(counts.state).toEqual({ todo: 3 }));
    expect(run).toHaveBeenCalledExactlyOnceWith('approval.todo', { limit: 1 }, { quiet: true });
    become(2);
    changes.note('supplier');
    expect(run).toHaveBeenCalledTimes(1);
    changes.note('approvalTask');
    await vi.waitFor(() => expect(counts.state).toEqual({ todo: 2 }));
    end();
    expect(counts.state).toEqual({});
  });

  it('is asked anew by a window that comes back into sight, and not by one that is out of it', async () => {
    const { counts, changes, run, become, look } = counting();
    counts.follow();
    await vi.waitFor(() => expect(counts.state).toEqual({ todo: 3 }));
    look(false);
    become(9);
    changes.note('approvalTask');
    expect(run).toHaveBeenCalledTimes(1);
    look(true);
    await vi.waitFor(() => expect(counts.state).toEqual({ todo: 9 }));
  });

  it('keeps the answer of the last question, whichever comes last', async () => {
    const { counts, changes, run } = counting();
    const answers: ((answer: { total: number }) => void)[] = [];
    run.mockImplementation(() => new Promise(resolve => answers.push(resolve)));
    counts.follow();
    changes.note('approvalTask');
    answers[1]?.({ total: 5 });
    answers[0]?.({ total: 3 });
    await vi.waitFor(() => expect(counts.state).toEqual({ todo: 5 }));
  });
});
