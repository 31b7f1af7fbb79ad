import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createExchange, type Outcome } from '#agent/connection/exchange.ts';
import type { Frame } from '#agent/protocol/encode.ts';
import { createMemoryClock } from '#runtime/platform/memory/clock.ts';
import { turn } from './passing.ts';

function setUp(open = true) {
  const clock = createMemoryClock();
  const frames: Frame[] = [];
  const exchange = createExchange(
    clock,
    { enterpriseId: 3005260, cno: '2001' },
    frame => open && frames.push(frame) > 0,
  );
  const utid = (index: number): string => JSON.parse(frames[index]?.body ?? '{}').utid;
  const answer = (reqType: string, code: number, echoed?: string): boolean =>
    exchange.settle({ type: 'response', reqType, code, ...(echoed === undefined ? {} : { utid: echoed }) });
  return { clock, exchange, utid, answer };
}
const code = (outcome: Outcome) => (outcome.kind === 'answered' ? outcome.response.code : outcome.kind);

describe('agent spec 7: requests and responses', () => {
  it('find each other by utid, in whatever order', async () => {
    const { exchange, utid, answer } = setUp();
    const asked = [exchange.ask('agent', 'hold', { holdType: 0 }), exchange.ask('agent', 'hold', { holdType: 0 })];
    expect([answer('hold', 2, utid(1)), answer('hold', 1, utid(0)), answer('hold', 9, utid(0))]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await Promise.all(asked)).map(code)).toEqual([1, 2]);
  });

  it('find each other by type in order, where the switch echoes none', async () => {
    const { exchange, answer } = setUp();
    const asked = [
      exchange.ask('agent', 'hold', { holdType: 0 }),
      exchange.ask('agent', 'unlink', {}),
      exchange.ask('agent', 'hold', { holdType: 1 }),
    ];
    for (const [type, value] of [
      ['hold', 1],
      ['hold', 3],
      ['unlink', 2],
    ] as const)
      answer(type, value);
    expect((await Promise.all(asked)).map(code)).toEqual([1, 2, 3]);
  });

  it('does not take the late answer of one for the answer of the next', async () => {
    const { clock, exchange, answer } = setUp();
    const first = exchange.ask('agent', 'hold', { holdType: 0 });
    clock.pass(10_000);
    expect(await first).toEqual({ kind: 'lost', reason: 'late' });
    const second = exchange.ask('agent', 'hold', { holdType: 0 });
    expect(answer('hold', 17)).toBe(false);
    expect(answer('hold', 0)).toBe(true);
    expect(code(await second)).toBe(0);
  });

  it('are lost with the transport, and unsent without one', async () => {
    const { exchange } = setUp();
    const asked = exchange.ask('agent', 'unlink', {});
    exchange.cut();
    expect(await asked).toEqual({ kind: 'lost', reason: 'cut' });
    expect(await setUp(false).exchange.ask('agent', 'unlink', {})).toEqual({ kind: 'unsent' });
  });

  it('settle exactly once, whatever happens', async () => {
    const step = fc.oneof(
      fc.constant({ do: 'ask' as const }),
      fc.record({ do: fc.constant('answer' as const), of: fc.nat(8), echo: fc.boolean() }),
      fc.record({ do: fc.constant('pass' as const), time: fc.integer({ min: 1, max: 12_000 }) }),
      fc.constant({ do: 'cut' as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
        const { clock, exchange, utid, answer } = setUp();
        const settled: number[] = [];
        for (const action of steps) {
          if (action.do === 'ask') {
            const index = settled.push(0) - 1;
            void exchange.ask('agent', 'unlink', {}).then(() => {
              settled[index] = (settled[index] ?? 0) + 1;
            });
          } else if (action.do === 'answer') answer('unlink', 0, action.echo ? utid(action.of) : undefined);
          else if (action.do === 'pass') clock.pass(action.time);
          else exchange.cut();
        }
        clock.pass(10_000);
        await turn();
        expect(settled.every(times => times === 1)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
