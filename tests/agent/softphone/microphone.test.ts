import { describe, expect, it } from 'vitest';
import { readMicrophoneError } from '#agent/softphone/audio/microphone-faults.ts';
import { poorQuality } from '#agent/softphone/begin-line.ts';
import { deadAirDescription } from '#agent/softphone/phone-context.ts';
import { createWorld, type World } from './world.ts';

const failing = (name: string) => new DOMException('x', name);
const paused = (world: World): number => world.names().filter(name => name === 'pauseAgent').length;

/** A call that answered itself, with figures each three seconds. */
async function automatic(world: World) {
  const softphone = await world.registered();
  const call = await world.invite(1, 101);
  await world.pass(500);
  call.confirm();
  const go = async (figures: Parameters<typeof call.count>[0]): Promise<void> => {
    call.count(figures);
    await world.pass(3_000, 3_000);
  };
  return { softphone, call, go };
}

describe('bad input: the microphone', () => {
  it.each([
    ['NotAllowedError', 'refused', '允许'],
    ['NotFoundError', 'absent', '插好'],
    ['NotReadableError', 'taken', '占用'],
    ['OverconstrainedError', 'unfit', '重新选择'],
    ['SecurityError', 'insecure', 'https'],
    ['NotSupportedError', 'unsupported', '浏览器'],
    ['AbortError', 'interrupted', '重新插拔'],
    ['SomethingNew', 'unknown', '管理员'],
  ])('%s is told apart as %s and says what to do', (name, problem, part) => {
    const fault = readMicrophoneError(failing(name));
    expect(fault.problem).toBe(problem);
    expect(fault.text).toContain(part);
  });

  it.each([
    [new TypeError('mediaDevices'), 'unsupported'],
    ['text', 'unknown'],
    [null, 'unknown'],
    [{ name: 'constructor' }, 'unknown'],
  ])('survives %j', (thrown, problem) => expect(readMicrophoneError(thrown).problem).toBe(problem));

  it('that fails lets a call ring on, and the agent answer again', async () => {
    const world = createWorld();
    const softphone = await world.registered();
    const call = await world.invite();
    world.media.failure = failing('NotReadableError');
    expect(await softphone.answer()).toBe(false);
    expect(call.asked).toEqual([]);
    expect(softphone.view()).toMatchObject({ phone: 'ringing', microphone: { problem: 'taken' } });
    expect(world.element('ringtone').playing).toBe(true);
    // Who asked for it is told by the refusal, each time.
    expect(world.notices()).toEqual([]);
    world.media.failure = null;
    expect(await softphone.answer()).toBe(true);
    expect(softphone.view().microphone).toBeNull();
    expect(paused(world)).toBe(0);
  });

  it.each(['NotAllowedError', 'NotFoundError', 'NotReadableError'])(
    'that fails with %s sends an auto-answered call back and pauses the agent',
    async name => {
      const world = createWorld();
      const softphone = await world.registered();
      world.media.failure = failing(name);
      const call = await world.invite(1, 101);
      await world.pass(500);
      expect(call.asked).toEqual(['reject 480']);
      expect(world.callbacks.filter(each => each.name === 'pauseAgent')).toEqual([
        { name: 'pauseAgent', what: deadAirDescription },
      ]);
      expect(softphone.view()).toMatchObject({ phone: 'idle', microphone: readMicrophoneError(failing(name)) });
      expect(world.notices()).toEqual([readMicrophoneError(failing(name)).text]);
    },
  );

  it('is let go of where the call ends while it is being opened', async () => {
    const world = createWorld();
    const softphone = await world.registered();
    const call = await world.invite();
    const answering = softphone.answer();
    call.end('Canceled');
    expect(await answering).toBe(false);
    expect(call.asked).toEqual([]);
    expect(world.media.live()).toBe(0);
  });
});

describe('agent spec 4: dead air on a call that answered itself', () => {
  it('pauses the agent once and says so, after two figures without any sound', async () => {
    const world = createWorld();
    const { softphone, go } = await automatic(world);
    await go({ received: 150, energy: 0 });
    expect(paused(world)).toBe(0);
    await go({ received: 300, energy: 0 });
    expect(paused(world)).toBe(1);
    expect(softphone.view().microphone?.problem).toBe('silent');
    await go({ received: 450, energy: 0 });
    expect(paused(world)).toBe(1);
    expect(world.notices()).toHaveLength(1);
    await go({ received: 600, energy: 0.1 });
    expect(softphone.view().microphone).toBeNull();
  });

  it('is no matter of who only listens, nor of who muted himself', async () => {
    const world = createWorld();
    const { softphone, go } = await automatic(world);
    softphone.mute();
    for (let figure = 1; figure < 5; figure += 1) await go({ received: figure * 150, energy: 0 });
    softphone.unmute();
    await go({ received: 900, energy: 0.2 });
    for (let figure = 7; figure < 12; figure += 1) await go({ received: figure * 150, energy: 0.2 });
    expect(paused(world)).toBe(0);
  });

  it('is told, without a pause, where the agent picked up himself', async () => {
    const world = createWorld();
    const softphone = await world.registered();
    const call = await world.invite();
    await softphone.answer();
    call.confirm();
    call.count({ received: 150, energy: 0 });
    await world.pass(6_000, 3_000);
    expect(softphone.view().microphone?.problem).toBe('silent');
    expect(paused(world)).toBe(0);
  });

  it('comes from a headset that mutes itself for longer than a moment', async () => {
    const world = createWorld();
    const { softphone } = await automatic(world);
    const track = world.media.tracks[0];
    track?.mute(true);
    await world.pass(1_999);
    track?.mute(false);
    await world.pass(2_000);
    expect(paused(world)).toBe(0);
    track?.mute(true);
    await world.pass(2_000);
    expect(paused(world)).toBe(1);
    expect(softphone.view().microphone?.problem).toBe('silent');
    track?.mute(false);
    expect(softphone.view().microphone).toBeNull();
  });

  it('is avoided by the system’s own microphone where the headset is pulled out', async () => {
    const world = createWorld();
    const { call } = await automatic(world);
    world.media.tracks[0]?.pullOut();
    await world.pass(0);
    expect(call.replaced).toEqual([world.media.tracks[1]]);
    expect(world.media.live()).toBe(1);
    expect(paused(world)).toBe(0);
  });

  it('comes where the headset is pulled out and there is no other', async () => {
    const world = createWorld();
    const { softphone, call } = await automatic(world);
    world.media.failure = failing('NotFoundError');
    world.media.tracks[0]?.pullOut();
    await world.pass(0);
    expect(call.replaced).toEqual([]);
    expect(paused(world)).toBe(1);
    expect(softphone.view()).toMatchObject({ phone: 'talking', microphone: { problem: 'absent' } });
  });
});

describe('call quality', () => {
  it('is measured each three seconds; a warning comes once and goes again', async () => {
    const world = createWorld();
    const { softphone, go } = await automatic(world);
    await go({ received: 150 });
    expect(softphone.view().quality).toBeNull();
    await go({ received: 300 });
    expect(softphone.view().quality).toMatchObject({ loss: 0, jitter: 5, roundTrip: 20, poor: false });
    await go({ received: 400, lost: 50 });
    expect(softphone.view().quality?.poor).toBe(false);
    await go({ received: 500, lost: 100 });
    expect(softphone.view().quality?.poor).toBe(true);
    expect(softphone.view().quality?.loss).toBeCloseTo(33.3, 1);
    expect(world.notices()).toEqual([poorQuality]);
    for (const received of [650, 800]) await go({ received, lost: 100 });
    expect(softphone.view().quality?.poor).toBe(true);
    await go({ received: 950, lost: 100 });
    expect(softphone.view().quality?.poor).toBe(false);
    expect(world.notices()).toHaveLength(1);
  });

  it('is not judged while the call is held', async () => {
    const world = createWorld();
    const { softphone, go } = await automatic(world);
    await go({ received: 150 });
    await go({ received: 300 });
    const { quality } = softphone.view();
    softphone.hold();
    for (let figure = 0; figure < 4; figure += 1) await go({ received: 300 });
    softphone.unhold();
    await go({ received: 310 });
    expect(softphone.view().quality).toEqual(quality);
  });

  it('is gone with the call, and a connection that tells nothing does no harm', async () => {
    const world = createWorld();
    const { softphone, call } = await automatic(world);
    await world.pass(6_000, 3_000);
    expect(softphone.view().quality).toBeNull();
    call.stats = () => Promise.reject(new Error('closed'));
    await world.pass(6_000, 3_000);
    call.end();
    expect(softphone.view()).toMatchObject({ quality: null, call: null });
  });
});
