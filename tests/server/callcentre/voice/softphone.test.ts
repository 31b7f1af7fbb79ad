import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registrationExpired } from '#server/callcentre/acd/registration.ts';
import { header } from '#server/callcentre/sip/message.ts';
import { lentPostgres } from '../../lent-postgres.ts';
import { type Centre, openCentre } from '../centre.ts';
import type { TestAgent } from '../test-agent.ts';
import { TestPhone } from './test-phone.ts';

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
  const callFrom = (from: string) => centre.callIn(from);
  const end = (id: string) => centre.hangUp(id);
  const presenceExpired = () =>
    centre.hand.run(hall => {
      const one = hall.agent('2000');
      if (one) registrationExpired(hall, one);
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
    const id = callFrom('13900000001');
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
    const id = callFrom('13900000002');
    phone.respond(await phone.got('INVITE'), 486);
    await phone.got('ACK');
    await agent.sawStatus({ code: 'IDLE' });
    end(id);
    const second = callFrom('13900000003');
    const invite = await phone.got('INVITE');
    phone.respond(invite, 180);
    end(second);
    phone.respond(await phone.got('CANCEL'), 200);
    phone.respond(invite, 487);
    await phone.got('ACK');
    await agent.sawStatus({ code: 'IDLE' });
  });

  it('hangs up where it had just been answered when the caller gave up', async () => {
    const id = callFrom('13900000004');
    const invite = await phone.got('INVITE');
    phone.respond(invite, 180);
    end(id);
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
    callFrom('13900000005');
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
    const id = callFrom('13900000006');
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
    presenceExpired();
    await agent.sawStatus({ code: 'INVALID', deviceStatus: -1 });
    await phone.register();
    await agent.sawStatus({ code: 'IDLE', deviceStatus: 0 });
  });

  it('places calls, whose ringing it hears', async () => {
    centre.set({ customersByNumber: { '13900000007': { answersAfter: 2 } } });
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
    // The agent's state goes another way than what the phone is answered.
    const statuses = () =>
      phone.heard.flatMap(one =>
        one.kind === 'response' && header(one, 'call-id') === header(invite, 'call-id') ? one.status : [],
      );
    await expect.poll(statuses).toEqual([200, 200, 405, 200]);
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
    callFrom('13900000008');
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
