import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CommandType } from '#agent/client/commands.ts';
import { notices } from '#agent/protocol/notices.ts';
import { form } from '../connection/agent.ts';
import { enterpriseId } from '../connection/switchboard.ts';
import { type Browser, createBrowser, type Tab } from './world.ts';

interface Given {
  tab: Tab;
  settled: number;
}
/** What the model knows; everything else is judged against the switch. */
interface Model {
  given: Given[];
  dials: number;
  calls: number;
  kickouts: number;
}
interface Real extends Browser {
  /** All that ever were, also those that are closed. */
  tabs: Tab[];
  frozen: Set<Tab>;
}
type Step = fc.AsyncCommand<Model, Real>;

const alive = ({ tabs }: Real): Tab[] => tabs.filter(({ platform }) => !platform.tab.isDead());
const awake = (real: Real): Tab[] => alive(real).filter(tab => !real.frozen.has(tab));
const pick = <T>(from: readonly T[], which: number): T | undefined => from[which % Math.max(1, from.length)];

const step = (name: string, run: (real: Real, model: Model) => unknown): Step => ({
  check: () => true,
  async run(model, real) {
    await run(real, model);
    expect(awake(real).filter(({ desk }) => desk.isOwner()).length).toBeLessThanOrEqual(1);
    expect(real.stray).toEqual([]);
  },
  toString: () => name,
});
const which = fc.nat({ max: 5 });
/** Something that happens to a tab that is awake. */
const inTab = (name: string, run: (tab: Tab, real: Real, model: Model) => unknown): fc.Arbitrary<Step> =>
  which.map(number =>
    step(`${name} in ${number}`, (real, model) => {
      const tab = pick(awake(real), number);
      return tab && run(tab, real, model);
    }),
  );
const give = (type: CommandType): fc.Arbitrary<Step> =>
  inTab(`give ${type}`, (tab, _, model) => {
    const given: Given = { tab, settled: 0 };
    model.given.push(given);
    const dials = type === 'previewOutcall';
    if (dials) model.dials += 1;
    const fields = dials ? { previewOutcallTel: String(13_800_000_000 + model.dials) } : {};
    void tab.desk.command(type, fields as never).then(() => {
      given.settled += 1;
    });
  });
const plain = (name: string, run: (real: Real, model: Model) => unknown): fc.Arbitrary<Step> =>
  fc.constant(step(name, run));

const steps: fc.Arbitrary<Step>[] = [
  give('previewOutcall'),
  give('pause'),
  give('unpause'),
  give('hold'),
  give('unlink'),
  plain('a call comes in', ({ phone }, model) => {
    if (phone.phase !== 'none' || phone.login !== 1) return;
    model.calls += 1;
    phone.call = { mainUniqueId: `call-${model.calls}`, customerNumber: '13900000000', hotline: '4008000001' };
    phone.comesIn();
  }),
  plain('the call goes on', ({ phone }) => phone.advance()),
  plain('the customer hangs up', ({ phone }) => phone.hangUp()),
  plain('wrap-up ends', ({ phone }) => phone.login === 3 && phone.setPresence(1)),
  fc.integer({ min: 1, max: 3 }).map(count =>
    step(`lose ${count} events`, ({ phone }) => {
      phone.lose = count;
    }),
  ),
  plain('lose an answer', ({ phone }) => {
    phone.loseAnswers = 1;
  }),
  plain('the line is cut', ({ board }) => board.current().cut()),
  fc.boolean().map(refuse =>
    step(`lines refused: ${refuse}`, ({ board }) => {
      board.refuseLines = refuse;
    }),
  ),
  plain('a tab opens', real => alive(real).length < 4 && real.tabs.push(real.open())),
  inTab('crash', (tab, real) => alive(real).length > 1 && real.crash(tab)),
  inTab('close', (tab, real) => {
    if (alive(real).length < 2) return;
    tab.platform.page.leave();
    tab.platform.tab.die();
  }),
  inTab('reload', async (tab, real) => real.tabs.push(await real.reload(tab))),
  inTab('freeze', (tab, real) => {
    if (awake(real).length < 2) return;
    tab.platform.tab.freeze();
    real.frozen.add(tab);
  }),
  which.map(number =>
    step(`thaw ${number}`, real => {
      const tab = pick([...real.frozen], number);
      if (!tab) return;
      real.frozen.delete(tab);
      tab.platform.tab.thaw();
    }),
  ),
  inTab('turn to', (tab, real) => {
    for (const other of alive(real)) other.platform.page.show(other === tab);
  }),
  inTab('another browser logs in, and this one again', async (tab, real, model) => {
    model.kickouts += 1;
    real.board.current().event('kickout', { cno: '2001', enterpriseId, sessionId: 'zzzzzzzzzz' });
    await real.pass(50, 10);
    void tab.desk.logIn(form);
  }),
  plain('the machine sleeps', ({ clock }) => clock.sleep(120_000)),
  fc.constantFrom(10, 100, 2_000, 12_000).map(time => step(`pass ${time}`, real => real.pass(time, time / 20))),
];

/** Everything works again, every tab is awake, and a resync has been. */
async function heal(real: Real): Promise<void> {
  const { board, phone, frozen } = real;
  Object.assign(phone, { lose: 0, loseAnswers: 0 });
  board.refuseLines = false;
  for (const tab of frozen) tab.platform.tab.thaw();
  frozen.clear();
  await real.pass(60_000, 500);
  const [tab] = alive(real);
  const state = tab?.desk.snapshot().connection;
  if (state === 'exhausted') void tab?.desk.reconnect();
  else if (state === 'offline' || state === 'kickedOut') void tab?.desk.logIn(form);
  else board.current().cut();
  await real.pass(60_000, 500);
}

it('agent spec 4, 5: commands, events, losses and changes of tabs in any order', async () => {
  let commands = 0;
  let terms = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 40 }), async walk => {
      const browser = createBrowser();
      const real: Real = { ...browser, tabs: await browser.online(2), frozen: new Set() };
      const model: Model = { given: [], dials: 0, calls: 0, kickouts: 0 };
      await fc.asyncModelRun(() => ({ model, real }), walk);
      await heal(real);
      const living = alive(real);
      // One owner, one line.
      expect(living.filter(({ desk }) => desk.isOwner())).toHaveLength(1);
      expect(real.board.transports.filter(({ open }) => open)).toHaveLength(1);
      // Each command has settled, once; where its tab is closed nobody is there to tell.
      for (const { tab, settled } of model.given)
        expect(tab.platform.tab.isDead() ? Math.min(settled, 1) : 1).toBe(settled);
      // Nothing was dialled twice.
      const dialled = real.board.sent('previewOutcall').map(({ message }) => message.previewOutcallTel);
      expect(dialled).toEqual([...new Set(dialled)]);
      // After the resync every tab shows what the switch has.
      for (const { desk } of living)
        expect(desk.snapshot()).toMatchObject({ connection: 'online', toolbar: real.phone.shown() });
      // Each call was shown at most once, and the one that is there was.
      const shown = real.tabs.flatMap(({ calls }) => calls.map(({ serialId }) => serialId));
      expect(shown).toEqual([...new Set(shown)]);
      if (['ringing', 'talkingIn', 'heldIn'].includes(real.phone.phase))
        expect(shown).toContain(real.phone.call.mainUniqueId);
      // Only another browser kicks out.
      const told = real.tabs.flatMap(tab => tab.notices.filter(({ text }) => text === notices.kickedOut));
      expect(told.length).toBeLessThanOrEqual(model.kickouts);
      commands += model.given.length;
      terms += living[0]?.desk.snapshot().epoch ?? 0;
    }),
    { numRuns: 60 },
  );
  expect(commands).toBeGreaterThan(0);
  expect(terms).toBeGreaterThan(60);
}, 720_000);
