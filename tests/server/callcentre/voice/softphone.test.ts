import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIn } from '#server/callcentre/acd/queue.ts';
import { header } from '#server/callcentre/sip/message.ts';
import { startDatabase } from '../../embedded.ts';
import { type Centre, openCentre } from '../centre.ts';
import type { TestAgent } from '../test-agent.ts';
import { TestPhone } from './test-phone.ts';

const enterpriseId = 3005260;

describe('a softphone at the switch', () => {
  let database: Awaited<ReturnType<typeof startDatabase>>;
  let centre: Centre;
  let agent: TestAgent;
  let phone: TestPhone;
  beforeAll(async () => {
    database = await startDatabase();
    centre = await openCentre(database.url);
    agent = await centre.agent('2000', { bindType: 3 });
    phone = await TestPhone.connect(accountOf(agent));
  });
  afterAll(async () => {
    phone?.close();
    await centre?.close();
    await database?.stop();
  });
  const accountOf = ({ responses, data }: TestAgent) => {
    const { values } = responses.find(({ reqType }) => reqType === 'login') ?? {};
    const { bindTel, sipPwd, webrtcSocketUrl } = values as Record<string, string>;
    return { user: `${data.enterpriseId}${bindTel}`, password: sipPwd ?? '', url: webrtcSocketUrl ?? '' };
  };
  const callFrom = (from: string) =>
    centre.hand.work(enterpriseId, floor =>
      callIn(floor, { from, to: '0001', behaviour: { answersAfter: null } }),
    ) as Promise<string>;

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
});
