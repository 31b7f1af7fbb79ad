import { describe, expect, it } from 'vitest';
import type { AgentEvent } from '#agent/protocol/events/index.ts';
import type { Softphone, StartSoftphone } from '#agent/softphone/contract.ts';
import { createSoftphonePlugin } from '#agent/softphone/desk-plugin.ts';
import { deadAirDescription } from '#agent/softphone/phone-context.ts';
import { runSoftphone } from '#agent/softphone/runner.ts';
import { createSoftphone } from '#agent/softphone/softphone.ts';
import { createWorld as createClientWorld } from '../client/world.ts';
import { form } from '../connection/agent.ts';
import { enterpriseId } from '../connection/switchboard.ts';
import { createWorld as createPhoneWorld, session } from './world.ts';

const sip = {
  sipIp: 'sip.test',
  sipPwd: 'secret',
  webrtcSocketUrl: 'wss://sip.test/ws',
  webrtcAutoAnswer: { 1: 1 },
  expiresTime: 300,
};

/** A client with a softphone beside it, before a switch. */
function createWorld() {
  const world = createClientWorld();
  const phone = createPhoneWorld({}, world.clock);
  const started: Softphone[] = [];
  const loading = { fails: false, takes: Promise.resolve() };
  const start: StartSoftphone = async (session, callbacks) => {
    await loading.takes;
    if (loading.fails) throw new Error('no files');
    const softphone = createSoftphone(phone.platform, session, callbacks);
    started.push(softphone);
    return softphone;
  };
  const plugin = createSoftphonePlugin(start, entry => void world.entries.push(entry))(world.client);
  const events: AgentEvent[] = [];
  world.client.connection.onEvent(event => void events.push(event));
  world.board.answers.login = (asked, line) => {
    if (asked.message.loginStatus !== -1) {
      world.board.knows = true;
      world.board.loginStatus = 1;
      return { values: { sessionId: line.sessionId, cno: '2001', ...sip } };
    }
    line.event('status', world.board.status());
    return null;
  };
  return {
    ...world,
    phone,
    plugin,
    started,
    loading,
    registered: () => events.filter(({ event }) => event === 'sipRegistered'),
    texts: () => world.notices.map(({ text }) => text),
    async logIn(over: object = {}) {
      const result = world.client.logIn({ ...form, bindType: 3, ...over });
      await world.pass(500, 20);
      return result;
    },
    async register() {
      phone.agent.events.opened();
      phone.agent.events.registered();
      await world.pass(500);
    },
  };
}

describe('agent spec 4: the softphone of a log-in', () => {
  it('starts with bindType 3, by what the log-in answered, and tells of its registration', async () => {
    const world = createWorld();
    expect(await world.logIn()).toEqual({ kind: 'online' });
    expect(world.phone.agent.account).toMatchObject({
      address: `sip:${enterpriseId}8001@sip.test`,
      password: 'secret',
      socketUrl: 'wss://sip.test/ws',
      expires: 300,
    });
    await world.register();
    expect(world.registered()).toEqual([{ type: 'event', event: 'sipRegistered', scope: 'agent', code: 0 }]);
    expect(world.texts()).toEqual(expect.arrayContaining(['登录成功', '软电话注册成功']));
    expect(world.plugin.view()).toMatchObject({ registration: 'registered', phone: 'idle' });
  });

  it.each([1, 2])('does not start with bindType %i', async bindType => {
    const world = createWorld();
    await world.logIn({ bindType });
    expect(world.started).toEqual([]);
    expect(world.plugin.view()).toBeNull();
    expect(await world.plugin.actions.answer?.(null)).toMatchObject({ kind: 'refused' });
  });

  it('does not start for a log-in status of -1, and does as soon as the switch says that the agent is on', async () => {
    const { client, board, online, pass } = createClientWorld();
    await online();
    board.current().event('status', { cno: '2001', code: 'OFFLINE', loginStatus: 0 });
    await pass(100);
    const connection = {
      ...client.connection,
      state: () => 'online' as const,
      session: () => ({ ...session, loginStatus: -1 as const }),
    };
    const phone = createPhoneWorld();
    const start: StartSoftphone = async (of, callbacks) => createSoftphone(phone.platform, of, callbacks);
    const runner = runSoftphone({ ...client, connection }, start, () => undefined);
    await phone.pass(1_000);
    expect(runner.softphone()).toBeNull();
    board.current().event('status', { cno: '2001', code: 'IDLE', loginStatus: 1, deviceStatus: 0 });
    await pass(100);
    await phone.pass(1_000);
    expect(runner.softphone()?.view().registration).toBe('connecting');
  });

  it('comes and goes with the telephone that is bound, without a new log-in', async () => {
    const world = createWorld();
    await world.logIn({ bindType: 2 });
    world.board.answers.changeBindTel = asked => {
      const { bindTel, bindType } = asked.message;
      return { values: { bindTel, bindType, ...(bindType === 3 ? sip : {}) } };
    };
    const bind = async (bindTel: string, bindType: number): Promise<void> => {
      const bound = world.client.command('changeBindTel', { bindTel, bindType });
      await world.pass(500);
      expect(await bound).toMatchObject({ kind: 'confirmed' });
    };
    await bind('8002', 3);
    expect(world.phone.agent.account).toMatchObject({ address: `sip:${enterpriseId}8002@sip.test` });
    await world.register();
    expect(world.texts()).toEqual(expect.arrayContaining(['修改绑定电话成功', '软电话注册成功']));
    await bind('13800000001', 1);
    expect(world.plugin.view()).toBeNull();
    expect(world.client.connection.session()).toMatchObject({ bindTel: '13800000001', bindType: 1 });
    await world.pass(20_000);
    expect(world.client.states.device.state()).not.toBe('invalid');
  });

  it('that does not register is told after 10 s in the words of section 8, and the device is invalid', async () => {
    const world = createWorld();
    await world.logIn();
    await world.pass(10_000);
    expect(world.registered()).toMatchObject([{ code: -1, msg: '软电话注册失败，请登出后重新登录' }]);
    expect(world.texts()).toContain('软电话注册失败，请登出后重新登录');
    expect(world.client.states.device.state()).toBe('invalid');
  });

  it('makes the device invalid while its registration is lost, then reads the state again', async () => {
    const world = createWorld();
    await world.logIn();
    await world.register();
    world.phone.agent.events.cut('1006');
    expect(world.client.states.device.state()).toBe('invalid');
    // Whatever a status says meanwhile.
    world.desk.publish();
    await world.pass(100, 20);
    expect(world.client.states.device.state()).toBe('invalid');
    const asked = world.board.sent('status').length;
    await world.pass(4_000);
    await world.register();
    await world.pass(200, 20);
    expect(world.board.sent('status').length).toBe(asked + 1);
    expect(world.client.states.device.state()).toBe('idle');
  });

  it('leaves a call under way its device, and takes it when the call is over', async () => {
    const world = createWorld();
    await world.logIn();
    await world.register();
    for (let step = 0; step < 3; step += 1) {
      if (step === 0) world.desk.comesIn();
      else world.desk.advance();
      await world.pass(100, 20);
    }
    expect(world.client.states.device.state()).toBe('inUse');
    world.phone.agent.events.cut('1006');
    await world.pass(100, 20);
    expect(world.client.states.device.state()).toBe('inUse');
    world.desk.hangUp();
    await world.pass(100, 20);
    expect(world.client.states.device.state()).toBe('invalid');
  });

  it('lives over cuts of the client’s line, without a second registration', async () => {
    const world = createWorld();
    await world.logIn();
    await world.register();
    world.board.current().cut();
    await world.pass(15_000, 250);
    expect(world.client.connection.state()).toBe('online');
    expect(world.started).toHaveLength(1);
    expect(world.phone.agent.stopped).toBe(false);
    expect(world.registered()).toHaveLength(1);
  });

  it('that gave up tries again when the client’s line is back', async () => {
    const world = createWorld();
    await world.logIn();
    for (let round = 0; round < 4; round += 1) {
      world.phone.agent.events.cut('1006');
      await world.pass(4_000);
    }
    expect(world.plugin.view()).toMatchObject({ registration: 'failed' });
    world.board.current().cut();
    await world.pass(15_000, 250);
    expect(world.phone.agent.connects).toHaveLength(5);
  });

  it('ends with the log-out and with a kickout, and begins anew with the next log-in', async () => {
    const world = createWorld();
    await world.logIn();
    await world.register();
    await world.outcome(world.client.logOut(1));
    expect(world.phone.agent.stopped).toBe(true);
    expect(world.plugin.view()).toBeNull();
    await world.logIn();
    expect(world.started).toHaveLength(2);
    world.phone.agent.stopped = false;
    world.board.current().event('kickout', { cno: '2001', enterpriseId, sessionId: 'another' });
    await world.pass(100, 20);
    // A call goes on where the other log-in is.
    expect([world.phone.agent.left, world.phone.agent.stopped]).toEqual([true, false]);
  });

  it('leaves without a word where another tab goes on with the session', async () => {
    const world = createWorld();
    await world.logIn();
    await world.register();
    world.plugin.stop();
    expect([world.phone.agent.left, world.phone.agent.stopped]).toEqual([true, false]);
  });

  it('that is loaded after the log-out is none', async () => {
    const world = createWorld();
    let loaded = (): void => undefined;
    world.loading.takes = new Promise(resolve => {
      loaded = resolve;
    });
    await world.logIn();
    await world.outcome(world.client.logOut(1));
    loaded();
    await world.pass(100, 20);
    expect(world.phone.agent.stopped).toBe(true);
    expect(world.plugin.view()).toBeNull();
  });

  it('whose files cannot be loaded counts as not registered', async () => {
    const world = createWorld();
    world.loading.fails = true;
    await world.logIn();
    expect(world.registered()).toMatchObject([{ code: -1 }]);
    expect(world.texts()).toContain('软电话注册失败，请登出后重新登录');
    expect(world.client.states.device.state()).toBe('invalid');
  });

  it('sets the agent busy where customers could not hear him', async () => {
    const world = createWorld();
    await world.logIn();
    await world.register();
    world.phone.media.failure = new DOMException('', 'NotAllowedError');
    await world.phone.invite(1, 101);
    await world.pass(1_000);
    expect(world.board.sent('pause').map(({ message }) => message)).toMatchObject([
      { pauseType: 1, pauseDescription: deadAirDescription },
    ]);
    expect(world.client.states.presence.state()).toBe('paused');
  });
});

describe('the softphone as a desk’s plugin', () => {
  it('is driven by name, and each action settles', async () => {
    const world = createWorld();
    await world.logIn();
    await world.register();
    const { actions } = world.plugin;
    const seen: unknown[] = [];
    world.plugin.onChange(() => seen.push(world.plugin.view()));
    const call = await world.phone.invite();
    expect(seen.at(-1)).toMatchObject({ phone: 'ringing', call: { caller: '13900000001' } });
    expect(JSON.parse(JSON.stringify(seen.at(-1)))).toEqual(seen.at(-1));
    expect(await actions.answer?.(null)).toMatchObject({ kind: 'confirmed' });
    call.confirm();
    expect(await actions.dtmf?.({ tones: '1#' })).toMatchObject({ kind: 'confirmed' });
    expect(await actions.unhold?.(null)).toMatchObject({ kind: 'refused', text: '当前不能进行此操作' });
    expect(await actions.choose?.({ kind: 'speaker', id: 'out-2' })).toMatchObject({ kind: 'confirmed' });
    expect(await actions.choose?.({ kind: 'camera', id: 'x' })).toMatchObject({ kind: 'refused' });
    expect(await actions.hangUp?.(null)).toMatchObject({ kind: 'confirmed' });
    const testing = actions.test?.(null);
    await world.pass(3_500, 100);
    expect(await testing).toMatchObject({ kind: 'confirmed', response: { values: { passed: true, level: 0.1 } } });
  });
});
