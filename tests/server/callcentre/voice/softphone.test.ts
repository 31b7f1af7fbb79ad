import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hangUp } from '#server/callcentre/acd/hang-up.ts';
import { callIn } from '#server/callcentre/acd/queue.ts';
import { registrationExpired } from '#server/callcentre/acd/registration.ts';
import { header } from '#server/callcentre/sip/message.ts';
import { lentPostgres } from '../../lent-postgres.ts';
import { type Centre, openCentre } from '../centre.ts';
import type { TestAgent } from '../test-agent.ts';
import { TestPhone } from './test-phone.ts';

const enterpriseId = 3005260;

describe('a softphone at the switch', () => {
  let centre: Centre;
  let agent: TestAgent;
  let phone: TestPhone;
  beforeAll(async () => {
    centre = await openCentre(await lentPostgres());
    agent = await centre.agent('2000', { bindType: 3 });
    phone = await TestPhone.connect(accountOf(agent));
  });
  afterAll(async () => {
    phone?.close();
    await centre?.close();
  });
  const accountOf = ({ responses, data }: TestAgent) => {
    const { values } = responses.find(({ reqType }) => reqType === 'login') ?? {};
    const { bindTel, sipPwd, webrtcSocketUrl } = values as Record<string, string>;
    return { user: `${data.enterpriseId}${bindTel}`, password: sipPwd ?? '', url: webrtcSocketUrl ?? '' };
  };
  const callFrom = (from: string) =>
    centre.hand.transact(enterpriseId, unit =>
      callIn(unit, { from, to: '0001', behaviour: { answersAfter: null } }),
    ) as Promise<string>;
  const end = (id: string) =>
    centre.hand.transact(enterpriseId, async unit => {
      const call = await unit.call(id);
      if (call) await hangUp(unit, call, 'customer');
    });
  const presenceExpired = () =>
    centre.hand.transact(enterpriseId, async unit => {
      const one = await unit.agent('2000');
      if (one) await registrationExpired(unit, one);
    });
  const outcall = {
    previewOutcallTel: '13900000009',
    timeout: 30,
    dialTelTimeout: 60,
    userField: {},
    backupTels: [],
    callType: 4,
  };

  it('registers with the password of the log-in, and the agent’s telephone is there', async () => {
    expect(await agent.can('status')).toMatchObject({ code: 'INVALID', deviceStatus: -1 });
    expect(await phone.register({ password: 'wrong' })).toMatchObject({ status: 403 });
    expect(await phone.register({ seconds: 5 })).toMatchObject({ status: 423 });
    const { status, headers } = await phone.register();
    expect([status, headers.get('contact')]).toEqual([200, [`<${phone.contact}>;expires=60`]]);
    await agent.sawStatus({ code: 'IDLE', deviceStatus: 0 });
  });

  it('rings, is answered, and both hear each other', async () => {
    const id = await callFrom('13900000001');
    const invite = await phone.got('INVITE');
    expect([header(invite, 'x-asterisk-call-type'), header(invite, 'x-asterisk-detail-call-type')]).toEqual([
      '1',
      '101',
    ]);
    expect(header(invite, 'from')).toContain('13900000001');
    await agent.saw('ringing', { mainUniqueId: id });
    await phone.answer(invite);
    await agent.sawStatus({ code: 'BUSY', action: 'busyIb' });
    expect(await phone.hears()).toBe(true);
    await agent.can('hold', { holdType: 0 });
    expect(await phone.hearsNothing()).toBe(true);
    await agent.can('unhold', { holdType: 0 });
    expect(await phone.hears()).toBe(true);
    phone.within(invite, 'BYE');
    await agent.sawStatus({ code: 'IDLE' });
    phone.hangUp();
  });

  it('may refuse, which sends the caller back to the queue; who gives up stops the ringing', async () => {
    const id = await callFrom('13900000002');
    phone.respond(await phone.got('INVITE'), 486);
    await phone.got('ACK');
    await agent.sawStatus({ code: 'IDLE' });
    await end(id);
    const second = await callFrom('13900000003');
    const invite = await phone.got('INVITE');
    phone.respond(invite, 180);
    await end(second);
    phone.respond(await phone.got('CANCEL'), 200);
    phone.respond(invite, 487);
    await phone.got('ACK');
    await agent.sawStatus({ code: 'IDLE' });
  });

  it('hangs up where it had just been answered when the caller gave up', async () => {
    const id = await callFrom('13900000004');
    const invite = await phone.got('INVITE');
    phone.respond(invite, 180);
    await end(id);
    await phone.got('CANCEL');
    phone.respond(invite, 200, 'v=0');
    await phone.got('ACK');
    phone.respond(await phone.got('BYE'), 200);
    await agent.sawStatus({ code: 'IDLE' });
  });

  it('is lost with its line, and there again when it comes again; a talk goes on meanwhile', async () => {
    phone.drop();
    await agent.sawStatus({ code: 'INVALID', deviceStatus: -1 });
    expect(await agent.ask('previewOutcall', outcall)).toMatchObject({ code: 20025 });
    await phone.connect();
    await phone.register();
    await agent.sawStatus({ code: 'IDLE', deviceStatus: 0 });
    await callFrom('13900000005');
    await phone.answer(await phone.got('INVITE'));
    await agent.sawStatus({ action: 'busyIb' });
    phone.drop();
    await phone.connect();
    await phone.register();
    expect(await phone.hears()).toBe(true);
    await agent.can('unlink');
    phone.respond(await phone.got('BYE'), 200);
    await agent.sawStatus({ code: 'IDLE', deviceStatus: 0 });
    phone.hangUp();
  });

  it('is called again where the agent’s new page takes a talk over', async () => {
    const id = await callFrom('13900000006');
    await phone.answer(await phone.got('INVITE'));
    await agent.sawStatus({ action: 'busyIb' });
    const next = await TestPhone.connect(accountOf(agent));
    await next.register();
    await next.answer(await next.got('INVITE'));
    phone.respond(await phone.got('BYE'), 200);
    phone.hangUp();
    expect(await next.hears()).toBe(true);
    expect(await agent.can('status')).toMatchObject({ code: 'BUSY', mainUniqueId: id });
    next.close();
    await presenceExpired();
    await agent.sawStatus({ code: 'INVALID', deviceStatus: -1 });
    await phone.register();
    await agent.sawStatus({ code: 'IDLE', deviceStatus: 0 });
  });

  it('places calls, whose ringing it hears', async () => {
    await centre.set({ customersByNumber: { '13900000007': { answersAfter: 2 } } });
    await agent.can('previewOutcall', { ...outcall, previewOutcallTel: '13900000007' });
    const invite = await phone.got('INVITE');
    expect(header(invite, 'x-asterisk-call-type')).toBe('4');
    await phone.answer(invite);
    await agent.saw('previewOutcallRinging');
    expect(await phone.hears()).toBe(true);
    await agent.saw('previewOutcallBridge');
    expect(await phone.hears()).toBe(true);
    phone.within(invite, 'INFO');
    phone.within(invite, 'UPDATE');
    phone.within(invite, 'REFER');
    phone.within(invite, 'BYE');
    await agent.sawStatus({ code: 'IDLE' });
    const statuses = phone.heard.flatMap(one =>
      one.kind === 'response' && header(one, 'call-id') === header(invite, 'call-id') ? one.status : [],
    );
    expect(statuses).toEqual([200, 200, 405, 200]);
    phone.hangUp();
  });

  it('of a supervisor whispers to the agent alone', async () => {
    const [two, supervisor] = [
      await centre.agent('2001', { bindType: 3 }),
      await centre.agent('1000', { bindType: 3 }),
    ];
    const phones = [await TestPhone.connect(accountOf(two)), await TestPhone.connect(accountOf(supervisor))] as const;
    for (const one of phones) await one.register();
    await agent.can('internalCall', { calleeNumber: '2001', timeout: 30, dialTelTimeout: 45 });
    await phone.answer(await phone.got('INVITE'));
    await phones[0].answer(await phones[0].got('INVITE'));
    await agent.sawStatus({ action: 'busyOb' });
    expect(await phone.hearsNothing()).toBe(true);
    await supervisor.can('whisper', { whisperedCno: '2000', whisperObject: '1000', objectType: 1 });
    phones[1].says = () => new Int16Array(160).fill(8000);
    await phones[1].answer(await phones[1].got('INVITE'));
    await supervisor.saw('whisperLink');
    expect(await phone.hears(2000)).toBe(true);
    expect(await phones[0].hearsNothing()).toBe(true);
    await agent.can('unlink');
    await supervisor.saw('whisperUnlink');
    for (const one of [phone, ...phones]) one.respond(await one.got('BYE'), 200);
    for (const one of phones) one.close();
    phone.hangUp();
  });

  describe('lent to a trainer', () => {
    const number = '13900000077';
    let token: string;
    let customer: TestPhone;
    const ask = async (path: string, body: object, by = token) => {
      const response = await fetch(`${centre.first.url}/sandbox/telephone${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${by}` },
        body: JSON.stringify(body),
      });
      return response.json();
    };
    const gone = () =>
      vi.waitFor(async () =>
        expect((await centre.connection.pool.query('select from heddle_cc_call')).rows).toHaveLength(0),
      );

    it('is had by supervisors alone, and with a number of nobody else’s', async () => {
      const supervisor = await centre.agent('1000', { loginStatus: 2 });
      token = supervisor.data.token ?? '';
      expect(await ask('', { number }, agent.data.token)).toMatchObject({ code: 20 });
      expect(await ask('', { number: 'x' })).toMatchObject({ code: 6 });
      expect(await ask('', { number: '82000' })).toMatchObject({ code: 24, msg: '号码正在使用' });
      expect(await ask('/call', { to: '0001' })).toMatchObject({ code: 20025 });
      const { data } = await ask('', { number });
      expect(data).toMatchObject({ bindTel: number, enterpriseId, webrtcAutoAnswer: { '208': 1 } });
      customer = await TestPhone.connect({
        user: `${enterpriseId}${number}`,
        password: data.sipPwd,
        url: data.webrtcSocketUrl,
      });
      expect((await customer.register({ password: 'wrong' })).status).toBe(403);
      expect((await customer.register()).status).toBe(200);
    });

    it('calls a queue: waits there with music, and talks with the agent', async () => {
      expect(await ask('/call', { to: '0009' })).toMatchObject({ code: 6 });
      expect(await ask('/call', { to: '0001' })).toMatchObject({ code: 0 });
      const invite = await customer.got('INVITE');
      expect(header(invite, 'x-asterisk-detail-call-type')).toBe('208');
      expect(agent.of('ringing')).toEqual([]);
      expect(await ask('/call', { to: '0001' })).toMatchObject({ code: 24 });
      await customer.answer(invite);
      await agent.saw('ringing', { customerNumber: number });
      expect(await customer.hears()).toBe(true);
      await phone.answer(await phone.got('INVITE'));
      await agent.sawStatus({ action: 'busyIb' });
      expect(await Promise.all([phone.hearsNothing(), customer.hearsNothing()])).toEqual([true, true]);
      phone.says = () => new Int16Array(160).fill(8000);
      expect(await customer.hears(2000)).toBe(true);
      phone.says = () => new Int16Array(160);
      customer.says = () => new Int16Array(160).fill(8000);
      expect(await phone.hears(2000)).toBe(true);
      customer.says = () => new Int16Array(160);
      customer.within(invite, 'BYE');
      phone.respond(await phone.got('BYE'), 200);
      phone.hangUp();
      customer.hangUp();
      await agent.sawStatus({ code: 'IDLE' });
    });

    it('calls an agent; one who is busy is not reached', async () => {
      await ask('/call', { to: '2000' });
      await customer.answer(await customer.got('INVITE'));
      await agent.saw('ringing', { customerNumber: number });
      phone.respond(await phone.got('INVITE'), 486);
      await phone.got('ACK');
      customer.respond(await customer.got('BYE'), 200);
      customer.hangUp();
      await gone();
    });

    it('is called by agents, may be engaged, and goes with its line', async () => {
      agent.events.length = 0;
      await agent.can('previewOutcall', { ...outcall, previewOutcallTel: number });
      await phone.answer(await phone.got('INVITE'));
      customer.respond(await customer.got('INVITE'), 486);
      await customer.got('ACK');
      await agent.saw('previewOutcallError', { code: 20103 });
      phone.respond(await phone.got('BYE'), 200);
      phone.hangUp();
      await gone();
      await agent.can('previewOutcall', { ...outcall, previewOutcallTel: number });
      await phone.answer(await phone.got('INVITE'));
      await customer.answer(await customer.got('INVITE'));
      await agent.saw('previewOutcallBridge');
      customer.drop();
      await customer.connect();
      await customer.register();
      expect(await agent.can('status')).toMatchObject({ code: 'BUSY' });
      expect(await ask('/back', {})).toMatchObject({ code: 0 });
      phone.respond(await phone.got('BYE'), 200);
      phone.hangUp();
      customer.close();
      await gone();
      expect((await centre.connection.pool.query(`select from heddle_cc_agent where state ? 'lent'`)).rows).toEqual([]);
    });
  });

  it('is bound and unbound without a new log-in', async () => {
    await agent.can('changeBindTel', { bindTel: '13800000001', bindType: 1 });
    await agent.sawStatus({ code: 'IDLE', bindTel: '13800000001', bindType: 1 });
    const values = await agent.can('changeBindTel', { bindTel: '82000', bindType: 3 });
    await agent.sawStatus({ code: 'INVALID', bindType: 3 });
    expect(values).toMatchObject({ bindTel: '82000', bindType: 3, webrtcSocketUrl: accountOf(agent).url });
    const again = await TestPhone.connect({ ...accountOf(agent), password: values.sipPwd });
    expect((await again.register()).status).toBe(200);
    await agent.sawStatus({ code: 'IDLE', deviceStatus: 0 });
    again.close();
    await agent.sawStatus({ code: 'INVALID', deviceStatus: -1 });
    phone.close();
    phone = await TestPhone.connect({ ...accountOf(agent), password: values.sipPwd });
    await phone.register();
    await agent.sawStatus({ code: 'IDLE', deviceStatus: 0 });
  });

  it('cannot call by itself, speak of others’ calls, or talk nonsense for long', async () => {
    expect((await phone.ask('INVITE')).status).toBe(403);
    expect((await phone.ask('OPTIONS')).status).toBe(200);
    expect((await phone.ask('SUBSCRIBE')).status).toBe(405);
    const stranger = await TestPhone.connect({ ...accountOf(agent), user: '3005260999', password: 'x' });
    expect((await stranger.register()).status).toBe(403);
    await callFrom('13900000008');
    const invite = await phone.got('INVITE');
    stranger.within(invite, 'BYE');
    await vi.waitFor(() => expect(stranger.heard.at(-1)).toMatchObject({ status: 481 }));
    await agent.can('refuse');
    for (let count = 0; count < 20; count++) stranger.send(`nonsense ${count}`);
    await vi.waitFor(() => expect(stranger.isOpen).toBe(false));
    const { protocol, host, pathname } = new URL(accountOf(agent).url);
    await expect(
      TestPhone.connect({ ...accountOf(agent), url: `${protocol}//${host}${pathname}` }, 'other'),
    ).rejects.toThrow('400');
  });

  it('unregisters', async () => {
    expect(await phone.register({ seconds: 0 })).toMatchObject({ status: 200 });
    await agent.sawStatus({ code: 'INVALID', deviceStatus: -1 });
  });
});
