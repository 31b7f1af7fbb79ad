import { describe, expect, it } from 'vitest';
import { createWorld, type World } from './world.ts';

/** A call that the agent picked up. */
async function talking(world: World) {
  const softphone = await world.registered();
  const call = await world.invite();
  expect(await softphone.answer()).toBe(true);
  call.confirm();
  return { softphone, call };
}

describe('agent spec 4: a call at the softphone', () => {
  it('rings until it is answered', async () => {
    const world = createWorld();
    const softphone = await world.registered();
    const call = await world.invite();
    expect(softphone.view()).toMatchObject({ phone: 'ringing', call: { automatic: false, since: null } });
    expect(world.element('ringtone')).toMatchObject({ playing: true, loop: true });
    expect(await softphone.answer()).toBe(true);
    expect(world.element('ringtone').playing).toBe(false);
    expect(call.asked).toEqual(['answer']);
    expect(softphone.view().phone).toBe('answering');
    call.confirm();
    expect(softphone.view()).toMatchObject({ phone: 'talking', call: { since: world.clock.now() } });
    expect(world.element('start').plays).toBe(1);
  });

  it('is refused as busy', async () => {
    const world = createWorld();
    const softphone = await world.registered();
    const call = await world.invite();
    expect(softphone.refuse()).toBe(true);
    expect(call.asked).toEqual(['reject 486']);
    expect(softphone.view()).toMatchObject({ phone: 'idle', call: null });
    expect(world.element('ringtone').playing).toBe(false);
    expect(world.element('hangup').plays).toBe(0);
  });

  it('finds a busy line busy, and the first call goes on', async () => {
    const world = createWorld();
    const { softphone } = await talking(world);
    const second = await world.invite(1, 101);
    expect(second.asked).toEqual(['reject 486']);
    expect(softphone.view().phone).toBe('talking');
  });

  it('is taken up again where the switch has lost it: answered at once, and as stopListening as it was', async () => {
    const world = createWorld();
    const { softphone, call } = await talking(world);
    softphone.mute();
    world.switched.inCall = true;
    world.agent.events.cut('1006');
    await world.pass(4_000);
    world.agent.events.opened();
    world.agent.events.registered();
    expect(call.asked).toEqual(['answer', 'mute']);
    const again = await world.invite();
    expect(call.asked.at(-1)).toBe('hangUp');
    await world.pass(1);
    expect(again.asked).toEqual(['answer']);
    expect(world.media.tracks.at(-1)?.enabled).toBe(false);
    again.confirm();
    expect(again.asked).toEqual(['answer', 'mute']);
    expect(softphone.view()).toMatchObject({ phone: 'talking', call: { automatic: true, muted: true } });
    expect((await world.invite()).asked).toEqual(['reject 486']);
  });

  it('that another page had is answered at once on this one, and only that', async () => {
    const world = createWorld();
    world.switched.inCall = true;
    const softphone = await world.registered();
    const call = await world.invite(1, 101);
    await world.pass(1);
    expect(call.asked).toEqual(['answer']);
    call.confirm();
    call.end();
    world.switched.inCall = false;
    const next = await world.invite();
    await world.pass(5_000);
    expect(next.asked).toEqual([]);
    expect(softphone.view().phone).toBe('ringing');
  });

  it('ends at a page that leaves, and the other side hears nothing of it', async () => {
    const world = createWorld();
    const { softphone, call } = await talking(world);
    const order: string[] = [];
    world.agent.whenLeft = () => void order.push('line');
    const hangUp = call.hangUp.bind(call);
    call.hangUp = () => {
      order.push('call');
      hangUp();
    };
    softphone.leave();
    expect(order).toEqual(['line', 'call']);
    expect([world.agent.left, world.agent.stopped]).toEqual([true, false]);
    expect(world.media.tracks.every(({ readyState }) => readyState === 'ended')).toBe(true);
  });

  it('is held, muted and hung up', async () => {
    const world = createWorld();
    const { softphone, call } = await talking(world);
    expect(softphone.unhold()).toBe(false);
    expect(softphone.hold()).toBe(true);
    expect(softphone.view().phone).toBe('held');
    expect(softphone.hold()).toBe(false);
    expect(softphone.unhold()).toBe(true);
    expect(softphone.mute()).toBe(true);
    expect(softphone.view().call?.muted).toBe(true);
    expect(softphone.unmute()).toBe(true);
    expect(softphone.hangUp()).toBe(true);
    expect(call.asked).toEqual(['answer', 'hold', 'unhold', 'mute', 'unmute', 'hangUp']);
    expect(softphone.view()).toMatchObject({ phone: 'idle', call: null });
    expect(world.element('hangup').plays).toBe(1);
  });

  it('allows nothing where there is no call', async () => {
    const world = createWorld();
    const softphone = await world.registered();
    for (const command of ['refuse', 'hangUp', 'hold', 'unhold', 'mute', 'unmute'] as const)
      expect(softphone[command]()).toBe(false);
    expect(softphone.dtmf('1')).toBe(false);
    const answered = softphone.answer();
    await world.pass(5_000);
    expect(await answered).toBe(false);
    const call = await world.invite();
    await world.pass(5_000);
    expect(call.asked).toEqual([]);
  });

  it('may be answered before it is here: the switch tells of the ringing first', async () => {
    const world = createWorld();
    const softphone = await world.registered();
    const answered = softphone.answer();
    await world.pass(2_000);
    const call = await world.invite();
    expect(await answered).toBe(true);
    expect(call.asked).toEqual(['answer']);
    expect(world.element('ringtone').playing).toBe(false);
  });

  it('answers false, and goes on, where the stack throws', async () => {
    const world = createWorld();
    const { softphone, call } = await talking(world);
    call.hangUp = () => {
      throw new Error('INVALID_STATE_ERROR');
    };
    expect(softphone.hangUp()).toBe(false);
    expect(world.entries.at(-1)).toMatchObject({ kind: 'fault', of: 'softphone' });
    call.end();
    expect(softphone.view().phone).toBe('idle');
  });

  it('that cannot be answered is hung up, and its microphone let go', async () => {
    const world = createWorld();
    const softphone = await world.registered();
    const call = await world.invite();
    call.answer = () => {
      throw new Error('INVALID_STATE_ERROR');
    };
    expect(await softphone.answer()).toBe(false);
    expect(call.asked).toEqual(['hangUp']);
    expect(softphone.view().phone).toBe('idle');
    expect(world.media.live()).toBe(0);
  });

  it('waits for ICE at most 1000 ms, from the first candidate on', async () => {
    const world = createWorld();
    const softphone = await world.registered();
    const call = await world.invite();
    await softphone.answer();
    let ready = 0;
    call.events?.candidate(() => {
      ready += 1;
    });
    await world.pass(600);
    call.events?.candidate(() => {
      ready += 10;
    });
    await world.pass(399);
    expect(ready).toBe(0);
    await world.pass(1);
    expect(ready).toBe(1);
  });

  it('lets the agent hear the other side until it is over', async () => {
    const world = createWorld();
    const { call } = await talking(world);
    const stream = {} as MediaStream;
    call.events?.remoteStream(stream);
    expect(world.voice()).toMatchObject({ srcObject: stream, playing: true });
    call.end();
    expect(world.voice()).toMatchObject({ srcObject: null, playing: false });
  });

  it.each([
    ['by RTP where the line knows it', true, 'rtp 12#* 100 250'],
    ['by INFO where it does not', false, 'info 12#* 100 250'],
  ])('sends tones %s', async (_, rtpTones, sent) => {
    const world = createWorld();
    const { softphone, call } = await talking(world);
    call.rtpTones = rtpTones;
    expect(softphone.dtmf('12#*')).toBe(true);
    expect(call.asked.at(-1)).toBe(sent);
    expect(world.element('dtmf').plays).toBe(1);
  });

  it.each([
    ['12a', {}],
    ['', {}],
    ['1', { duration: 99 }],
    ['1', { duration: 501 }],
    ['1', { gap: 249 }],
    ['1', { gap: 1_001 }],
  ])('agent spec 5, 9: logs %j with %j and sends nothing', async (tones, options) => {
    const world = createWorld();
    const { softphone, call } = await talking(world);
    expect(softphone.dtmf(tones, options)).toBe(false);
    expect(call.asked).toEqual(['answer']);
    expect(world.entries.at(-1)).toMatchObject({ kind: 'fault', of: 'dtmf' });
    expect(world.notices()).toEqual([]);
  });

  it('sends tones of the length asked for', async () => {
    const world = createWorld();
    const { softphone, call } = await talking(world);
    softphone.dtmf('7', { duration: 500, gap: 1_000 });
    expect(call.asked.at(-1)).toBe('rtp 7 500 1000');
  });

  it('lets go of every listener, track and timer, 200 times', async () => {
    const world = createWorld();
    const softphone = await world.registered();
    for (let round = 0; round < 200; round += 1) {
      const call = await world.invite(1, 101);
      await world.pass(500);
      call.confirm();
      await world.pass(3_000, 3_000);
      call.end();
      expect(call.events).toBeNull();
    }
    expect(world.media.tracks).toHaveLength(200);
    expect(world.media.live()).toBe(0);
    expect(world.media.tracks.every(({ listeners }) => listeners === 0)).toBe(true);
    softphone.stop();
    const entries = world.entries.length;
    await world.pass(60_000, 1_000);
    expect(world.entries).toHaveLength(entries);
  });

  it('is hung up when the softphone stops', async () => {
    const world = createWorld();
    const { softphone, call } = await talking(world);
    softphone.stop();
    expect(call.asked.at(-1)).toBe('hangUp');
    expect(world.media.live()).toBe(0);
  });
});
