import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createRecorder } from '#agent/recorder/recorder.ts';
import type { RecordedEntry } from '#agent/recorder/recording.ts';
import { createMemoryPlatform } from '#runtime/platform/memory/platform.ts';
import { createBrowser, type Tab } from '../desk/world.ts';

const outcomes = (entries: readonly RecordedEntry[]) =>
  entries.filter(({ kind }) => kind === 'transition' || kind === 'illegal');
const withoutTime = (entries: readonly { at: number }[]) => entries.map(({ at: _, ...entry }) => entry);

/** A shift with calls, a cut, a missed event and a kick-out. */
async function shift() {
  const browser = createBrowser();
  const [tab] = (await browser.online()) as [Tab];
  const { board, phone } = browser;
  phone.call = { mainUniqueId: 'call-1', customerNumber: '13800001234', hotline: '4008000001' };
  for (let count = 0; count < 3; count += 1) {
    phone.comesIn();
    phone.advance();
    if (count === 1) phone.lose = 1;
    phone.advance();
    await browser.pass(200);
    void tab.desk.command('hold', {});
    await browser.pass(200);
    if (count === 2) board.current().cut();
    await browser.pass(60_000);
    phone.hangUp();
    await browser.pass(200);
    phone.setPresence(1);
    void tab.desk.command('previewOutcall', { previewOutcallTel: '027-87654321', userField: { note: '13900005678' } });
    await browser.pass(200);
    phone.go('none');
  }
  await browser.pass(500);
  return { browser, tab };
}

describe('the recorder', () => {
  it('replays a shift through the state machines to the same transitions', async () => {
    const { tab } = await shift();
    const recorded = outcomes(tab.recorder.entries());
    expect(recorded.length).toBeGreaterThan(30);
    expect(recorded.some(({ kind }) => kind === 'illegal')).toBe(true);
    // The owner's own machines are those of the replay: what follows from a frame comes right after it.
    expect(withoutTime(tab.recorder.replay())).toEqual(withoutTime(recorded));
  });

  it('keeps no password, no token and no telephone number, wherever they stand', async () => {
    const { browser, tab } = await shift();
    tab.recorder.log({ kind: 'fault', of: 'login', text: 'password: hush of 13700009999' });
    tab.recorder.log({ kind: 'transport', of: 'sip', text: 'INVITE sip:13700009999@sip.test' });
    browser.board.current().say(`{"type":"response","reqType":"login","code":0,"values":{"sipPwd":"hush","x":"hu`);
    browser.board.current().say(JSON.stringify({ type: 'event', event: 'x', sipPwd: 'hush', tel: 13700009999 }));
    await browser.pass(6_000);
    const text = JSON.stringify([tab.recorder.recording(), tab.platform.session.get('agent.recording.clerk')]);
    expect(text).toContain('138****1234');
    expect(text).toContain('139****5678');
    expect(text).not.toMatch(/hush|secret-token|13800001234|87654321|13900005678|13700009999|4008000001/);
    expect(text).toContain('call-1');
  });

  it('keeps to its bounds, and counts what fell out', () => {
    const platform = createMemoryPlatform();
    const recorder = createRecorder({ platform, scope: 'clerk' });
    for (let count = 0; count < 12_000; count += 1)
      recorder.log({ kind: 'transport', of: 'test', text: `entry ${count}` });
    expect(recorder.entries()).toHaveLength(5_000);
    expect(recorder.entries().at(-1)?.text).toBe('entry 11999');
    expect(recorder.recording().dropped).toBe(7_000);
    platform.clock.pass(5_000);
    expect(platform.session.get('agent.recording.clerk')?.length).toBeLessThan(300_000);
  });

  it('goes on after a reload with what was before', async () => {
    const { browser, tab } = await shift();
    const before = tab.recorder.entries().length;
    const again = await browser.reload(tab);
    await browser.pass(2_000);
    const entries = again.recorder.entries();
    expect(entries.length).toBeGreaterThan(before);
    expect(withoutTime(entries.slice(0, before))).toEqual(withoutTime(tab.recorder.entries().slice(0, before)));
  });

  it('tells each entry as it comes, redacted', async () => {
    const { tab } = await shift();
    const heard: RecordedEntry[] = [];
    const stop = tab.recorder.subscribe(entry => void heard.push(entry));
    tab.recorder.log({ kind: 'transport', of: 'sip', text: 'INVITE sip:13700009999@sip.test' });
    stop();
    tab.recorder.log({ kind: 'transport', of: 'sip', text: 'BYE' });
    expect(heard.map(({ text }) => text)).toEqual(['INVITE sip:137****9999@sip.test']);
  });

  it('saves a zip that can be read and replayed', async () => {
    const { tab } = await shift();
    await tab.recorder.save();
    const [file] = tab.platform.saved;
    expect(file?.name).toMatch(/^agent-recording-\d{8}T\d{4}\.zip$/);
    const files = unzipSync(new Uint8Array((await file?.content.arrayBuffer()) ?? new ArrayBuffer(0)));
    const recording = JSON.parse(strFromU8(files['recording.json'] ?? new Uint8Array()));
    expect(tab.recorder.replay(recording)).toEqual(tab.recorder.replay());
    expect(strFromU8(files['timeline.txt'] ?? new Uint8Array())).toContain('offline --logIn--> authenticating');
  });
});
