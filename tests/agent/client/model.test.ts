import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CommandType } from '#agent/client/commands.ts';
import { isCallAction } from '#agent/protocol/rules/call-actions.ts';
import { inCall } from '#agent/states/device.ts';
import { form } from '../connection/agent.ts';
import { enterpriseId } from '../connection/switchboard.ts';
import { createWorld, type World } from './world.ts';

/** What the model knows: how many commands were given. Everything else is judged against the switch. */
interface Model {
  given: number;
}
interface Real extends World {
  settled: number[];
  /** Types of what left at once when its command was given: nothing may leave later. */
  left: string[];
}
type Step = fc.AsyncCommand<Model, Real>;

const step = (name: string, run: (real: Real, model: Model) => unknown): Step => ({
  check: () => true,
  async run(model, real) {
    await run(real, model);
    expect(real.client.connection.state() === 'online' || !isOpen(real)).toBe(true);
  },
  toString: () => name,
});
/** Whether commands are let through, told by giving one that costs nothing. */
const isOpen = ({ board, client }: Real): boolean => {
  const before = board.sent('debug').length;
  void client.command('debug', {});
  return board.sent('debug').length > before;
};

const give = (type: CommandType, given: Record<string, unknown> = {}): Step =>
  step(`give ${type}`, ({ client, board, settled, left }, model) => {
    const may = client.connection.state() === 'online' && (!isCallAction(type) || inCall(client.states.device.state()));
    const before = board.sent(type).length;
    const index = settled.push(0) - 1;
    model.given += 1;
    void client.command(type, given as never).then(() => {
      settled[index] = (settled[index] ?? 0) + 1;
    });
    const sent = board.sent(type).length - before;
    expect(sent).toBeLessThanOrEqual(may ? 1 : 0);
    if (sent === 1) left.push(type);
  });
const pass = (time: number): Step => step(`pass ${time}`, real => real.pass(time, Math.max(10, time / 40)));

const steps: fc.Arbitrary<Step>[] = [
  fc.constant(give('previewOutcall', { previewOutcallTel: '13800000000' })),
  fc.constant(give('pause')),
  fc.constant(give('unpause')),
  fc.constant(give('hold')),
  fc.constant(give('unhold')),
  fc.constant(give('unlink')),
  fc.constant(step('a call comes in', ({ desk }) => desk.comesIn())),
  fc.constant(step('the call goes on', ({ desk }) => desk.advance())),
  fc.constant(step('the customer hangs up', ({ desk }) => desk.hangUp())),
  fc.constant(step('wrap-up ends', ({ desk }) => desk.login === 3 && desk.setPresence(1))),
  fc.integer({ min: 1, max: 3 }).map(count =>
    step(`lose ${count} events`, ({ desk }) => {
      desk.lose = count;
    }),
  ),
  fc.constant(
    step('lose an answer', ({ desk }) => {
      desk.loseAnswers = 1;
    }),
  ),
  fc.integer({ min: 1, max: 3 }).map(copies =>
    step(`events come ${copies} times`, ({ desk }) => {
      desk.copies = copies;
    }),
  ),
  fc.boolean().map(echo =>
    step(`utid echoed: ${echo}`, ({ board }) => {
      board.echo = echo;
    }),
  ),
  fc.boolean().map(refuse =>
    step(`lines refused: ${refuse}`, ({ board }) => {
      board.refuseLines = refuse;
    }),
  ),
  fc.constant(step('the line is cut', ({ board }) => board.current().cut())),
  fc.constant(
    step('the switch forgets', ({ board }) => {
      board.knows = false;
    }),
  ),
  fc.constant(
    step('another browser logs in, and this one again', async real => {
      real.board.current().event('kickout', { cno: '2001', enterpriseId, sessionId: 'zzzzzzzzzz' });
      await real.pass(50, 10);
      void real.client.logIn(form);
    }),
  ),
  fc.constant(step('the machine sleeps', ({ clock }) => clock.sleep(120_000))),
  fc.constantFrom(10, 100, 2_000, 20_000).map(pass),
];

/** Everything works again, and a resync has been. */
async function heal(real: Real): Promise<void> {
  const { board, client, desk } = real;
  Object.assign(desk, { lose: 0, loseAnswers: 0, copies: 1 });
  board.refuseLines = false;
  board.echo = true;
  await real.pass(60_000, 500);
  if (client.connection.state() === 'exhausted') client.connection.reconnect();
  else board.current().cut();
  await real.pass(60_000, 500);
}

it('agent spec 4, 5: commands, events and losses in any order', async () => {
  let commands = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 40 }), async walk => {
      const real: Real = { ...createWorld(), settled: [], left: [] };
      await real.online();
      const model: Model = { given: 0 };
      await fc.asyncModelRun(() => ({ model, real }), walk);
      await heal(real);
      const { board, client, desk, settled, left } = real;
      // Each command has settled, once.
      expect(settled).toEqual(Array.from({ length: model.given }, () => 1));
      // Nothing was sent that was not asked for, and nothing again.
      for (const type of new Set(left))
        expect(board.sent(type)).toHaveLength(left.filter(sent => sent === type).length);
      expect(board.sent('previewOutcall')).toHaveLength(left.filter(sent => sent === 'previewOutcall').length);
      // After the resync the client shows what the switch has.
      expect(client.connection.state()).toBe('online');
      expect(client.states.toolbar.state()).toBe(desk.shown());
      commands += model.given;
    }),
    { numRuns: 80 },
  );
  expect(commands).toBeGreaterThan(0);
}, 360_000);
