import { describe, expect, it } from 'vitest';
import type { Notice } from '#agent/protocol/notices.ts';
import type { Softphone, SoftphoneCallbacks, SoftphoneView } from '#agent/softphone/contract.ts';
import { createCustomerPhone } from '#renderer/callcentre/panels/trainer/customer-phone.ts';
import { createListeners } from '#runtime/kernel/listeners.ts';

/** A trainer's page before a switch that answers as it is told to. */
function createWorld(registers = true) {
  const asked: string[] = [];
  const refusals: Record<string, string> = {};
  const notices: Notice[] = [];
  const views = createListeners<SoftphoneView>();
  const started: { stopped: boolean }[] = [];
  const view = (over: Partial<SoftphoneView> = {}): SoftphoneView =>
    ({ registration: registers ? 'registered' : 'failed', phone: 'idle', call: null, ...over }) as SoftphoneView;
  const phone = createCustomerPhone({
    host: {
      async post(path, body) {
        asked.push(`${path} ${Object.values(body as object).join()}`);
        const refusal = refusals[path];
        if (refusal) throw new Error(refusal);
        return {};
      },
    },
    async start(_session, told: SoftphoneCallbacks) {
      const one = { stopped: false };
      started.push(one);
      setTimeout(() => told.registered({ code: registers ? 0 : -1 }));
      const softphone: Partial<Softphone> = {
        view,
        onChange: views.add,
        hangUp: () => true,
        mute: () => false,
        stop: () => {
          one.stopped = true;
        },
      };
      return softphone as Softphone;
    },
    tell: notice => notices.push(notice),
  });
  return { phone, asked, refusals, notices, views, view, started };
}

describe('a trainer’s telephone as a customer', () => {
  it('is got when it is first needed, and calls', async () => {
    const { phone, asked, started } = createWorld();
    const calling = phone.call('13900000001', '0001');
    expect(phone.isComing()).toBe(true);
    expect(await calling).toBe(true);
    expect(phone.isComing()).toBe(false);
    await phone.call('13900000001', '2000');
    expect(asked).toEqual([
      '/sandbox/telephone 13900000001',
      '/sandbox/telephone/call 0001',
      '/sandbox/telephone/call 2000',
    ]);
    expect(started).toHaveLength(1);
  });

  it('that does not register, or is not lent, is told and given up', async () => {
    const silent = createWorld(false);
    expect(await silent.phone.call('13900000001', '0001')).toBe(false);
    expect(silent.notices).toEqual([{ kind: 'error', text: '软电话注册失败，请登出后重新登录' }]);
    expect([silent.phone.view(), silent.started]).toEqual([null, [{ stopped: true }]]);
    const denied = createWorld();
    denied.refusals['/sandbox/telephone'] = '没有权限';
    expect(await denied.phone.call('13900000001', '0001')).toBe(false);
    expect([denied.notices, denied.started]).toEqual([[{ kind: 'error', text: '没有权限' }], []]);
  });

  it('shows what it does, and says what it refuses', async () => {
    const { phone, views, view, notices } = createWorld();
    await phone.call('13900000001', '0001');
    views.tell(view({ phone: 'talking' }));
    expect(phone.view()?.phone).toBe('talking');
    expect(await phone.act('hangUp')).toBe(true);
    expect(await phone.act('mute')).toBe(false);
    expect(notices).toEqual([{ kind: 'error', text: '客户话机当前不能进行此操作' }]);
  });

  it('is given back once', async () => {
    const { phone, asked, started } = createWorld();
    phone.close();
    await phone.call('13900000001', '0001');
    phone.close();
    phone.close();
    expect(asked.filter(path => path.startsWith('/sandbox/telephone/back'))).toHaveLength(1);
    expect([phone.view(), started]).toEqual([null, [{ stopped: true }]]);
  });
});
