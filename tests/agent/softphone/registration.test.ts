import { describe, expect, it } from 'vitest';
import { createWorld } from './world.ts';

const failure = { code: -1, msg: '软电话注册失败，请登出后重新登录' };

describe('agent spec 4, 8, 9: registration', () => {
  it('takes the address of record, password, expiry and STUN from the session', () => {
    const { agent, start } = createWorld();
    start();
    expect(agent.account).toEqual({
      address: 'sip:30052608001@sip.test',
      user: '30052608001',
      password: 'secret',
      socketUrl: 'wss://sip.test/ws',
      expires: 120,
      iceServers: [{ urls: ['stun:stun.test:3478'] }],
    });
  });

  it.each([
    ['at once', 0, 500],
    ['within a second', 700, 1_000],
    ['at the last look', 9_900, 10_000],
  ])('that comes %s is told once, at the next look', async (_, after, callbacks) => {
    const world = createWorld();
    const begin = world.clock.now();
    world.start();
    await world.pass(after);
    world.agent.events.opened();
    world.agent.events.registered();
    await world.pass(callbacks - after - 1);
    expect(world.names()).not.toContain('registered');
    await world.pass(begin + callbacks - world.clock.now());
    expect(world.callbacks.filter(({ name }) => name === 'registered')).toEqual([
      { name: 'registered', what: { code: 0 } },
    ]);
    await world.pass(20_000);
    expect(world.names().filter(name => name === 'registered')).toHaveLength(1);
  });

  it('that has not come after 20 looks is told once, with the message of section 8, and the device is lost', async () => {
    const world = createWorld();
    world.start();
    await world.pass(9_999, 500);
    expect(world.callbacks).toEqual([]);
    await world.pass(1);
    expect(world.callbacks).toEqual([
      { name: 'registered', what: failure },
      { name: 'lost', what: undefined },
    ]);
  });

  it('that comes later brings the device back, without a second event', async () => {
    const world = createWorld();
    world.start();
    await world.pass(11_000, 500);
    world.agent.events.opened();
    world.agent.events.registered();
    expect(world.names()).toEqual(['registered', 'lost', 'back', 'notice']);
    expect(world.notices()).toEqual(['软电话注册成功']);
  });

  it('is looked at by the clock: a sleeping machine does not make 10 s longer', async () => {
    const world = createWorld();
    world.start();
    world.clock.sleep(11_000);
    expect(world.callbacks[0]).toEqual({ name: 'registered', what: failure });
  });

  it.each(['bindTel', 'sipIp', 'sipPwd', 'webrtcSocketUrl'] as const)('without %s fails in its time', async field => {
    const world = createWorld({ [field]: '' });
    world.start();
    expect(world.entries.at(-1)?.text).toBe(`missing: ${field}`);
    await world.pass(10_000, 500);
    expect(world.agent.connects).toEqual([]);
    expect(world.callbacks[0]).toEqual({ name: 'registered', what: failure });
  });

  it('reconnects three times, 4 s apart, then gives up', async () => {
    const world = createWorld();
    const softphone = world.start();
    for (const at of [0, 4_000, 8_000, 12_000]) {
      expect(world.agent.connects.at(-1)).toBe(at);
      world.agent.events.cut('1006');
      expect(softphone.view().registration).toBe(at < 12_000 ? 'waiting' : 'failed');
      await world.pass(4_000, 500);
    }
    await world.pass(60_000, 1_000);
    expect(world.agent.connects).toEqual([0, 4_000, 8_000, 12_000]);
    expect(softphone.view().registration).toBe('failed');
  });

  it('begins to count anew after it was registered, and tells of the loss', async () => {
    const world = createWorld();
    const softphone = await world.registered();
    for (let round = 0; round < 5; round += 1) {
      world.agent.events.cut('1006');
      expect(softphone.view().registration).toBe('waiting');
      await world.pass(4_000);
      world.agent.events.opened();
      world.agent.events.registered();
      expect(softphone.view().registration).toBe('registered');
    }
    expect(world.names().filter(name => name === 'lost')).toHaveLength(5);
    expect(world.names().filter(name => name === 'back')).toHaveLength(5);
    expect(new Set(world.notices())).toEqual(new Set(['软电话已断线，正在重新注册', '软电话注册成功']));
  });

  it('registers again over a living socket where it was refused', async () => {
    const world = createWorld();
    world.start();
    world.agent.events.opened();
    for (const at of [4_000, 8_000, 12_000]) {
      world.agent.events.refused(503, 'Service Unavailable');
      await world.pass(4_000);
      expect(world.agent.registers.at(-1)).toBe(at);
    }
    expect(world.agent.connects).toEqual([0]);
  });

  it.each([401, 403, 404, 407])('does not repeat what is forbidden (%i)', async status => {
    const world = createWorld();
    const softphone = world.start();
    world.agent.events.opened();
    world.agent.events.refused(status, 'no');
    await world.pass(20_000, 500);
    expect(world.agent.registers).toEqual([]);
    expect(softphone.view().registration).toBe('failed');
  });

  it('gives a socket up that does not open within 5 s', async () => {
    const world = createWorld();
    const softphone = world.start();
    await world.pass(5_000);
    expect(world.agent.drops).toBe(1);
    expect(softphone.view().registration).toBe('waiting');
  });

  it('sees at once after waking whether the socket lives', async () => {
    const world = createWorld();
    const softphone = await world.registered();
    world.wake();
    expect(world.agent.registers).toHaveLength(1);
    world.agent.events.message('in', '200 (3 REGISTER)');
    expect(world.entries.at(-1)).toEqual({ kind: 'transport', of: 'sip', text: '< 200 (3 REGISTER)' });
    await world.pass(10_000);
    expect(world.agent.drops).toBe(0);
    world.wake();
    await world.pass(5_000);
    expect(world.agent.drops).toBe(1);
    expect(softphone.view().registration).toBe('waiting');
  });

  it('is tried once more when asked to, after it gave up', async () => {
    const world = createWorld();
    const softphone = world.start();
    softphone.register();
    expect(world.agent.connects).toHaveLength(1);
    for (let round = 0; round < 4; round += 1) {
      world.agent.events.cut('1006');
      await world.pass(4_000);
    }
    softphone.register();
    expect(world.agent.connects).toHaveLength(5);
    expect(softphone.view().registration).toBe('connecting');
  });

  it('ends with the softphone', async () => {
    const world = createWorld();
    const softphone = world.start();
    softphone.stop();
    await world.pass(20_000, 500);
    expect(world.agent.stopped).toBe(true);
    expect(world.callbacks).toEqual([]);
    expect(softphone.view().registration).toBe('off');
    expect(world.media.listeners.size).toBe(0);
  });
});
