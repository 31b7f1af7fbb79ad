import fc from 'fast-check';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { requests } from '#agent/protocol/requests/index.ts';
import { isCallAction, isDial } from '#agent/protocol/rules/call-actions.ts';
import { checkIncoming, checkLogin, connectInterval, createSessionId } from '#agent/protocol/rules/login.ts';
import { closingMode, logoutFields } from '#agent/protocol/rules/logout.ts';
import { requestRules } from '#agent/protocol/rules/request-rules.ts';

const fieldOf = (validation: { ok: boolean; fault?: { field: string } }) =>
  validation.ok ? 'good' : validation.fault?.field;

describe('agent spec 5: log-in', () => {
  it('takes numbers as texts and texts as numbers, and presets the rest', () => {
    expect(checkLogin({ identifier: 'acme', cno: 2001, password: 'p', bindType: '3', type: '1' })).toEqual({
      ok: true,
      fields: {
        identifier: 'acme',
        cno: '2001',
        password: 'p',
        loginType: 1,
        bindTel: '',
        bindType: 3,
        loginStatus: 1,
        type: 1,
      },
    });
    expect(checkLogin({ identifier: 'acme', cno: '2001' })).toMatchObject({ fields: { bindType: 2, loginStatus: 1 } });
  });
  it.each([
    ['identifier', { identifier: ' ', cno: '1' }],
    ['cno', { identifier: 'a', cno: '' }],
    ['bindType', { identifier: 'a', cno: '1', bindType: 4 }],
    ['loginStatus', { identifier: 'a', cno: '1', loginStatus: 3 }],
  ])('refuses a wrong %s', (field, form) => expect(fieldOf(checkLogin(form))).toBe(field));
  it('has a session id of ten characters', () => {
    expect(createSessionId(() => 0.999_999)).toMatch(/^[a-z0-9]{10}$/);
    expect(createSessionId(Math.random)).not.toBe(createSessionId(Math.random));
  });
  it.each([
    [501, 501],
    ['2000', 2000],
    [500, 1000],
    ['soon', 1000],
    [undefined, 1000],
  ])('setup with interval %j connects every %j ms', (given, used) => expect(connectInterval(given)).toBe(used));
});

describe('agent spec 5: incoming call', () => {
  const info = { comingCallNo: '13800000000', calledNo: '95000', serialId: 's1' };
  it('is good with its three numbers', () => expect(checkIncoming(info)).toMatchObject({ ok: true, fields: info }));
  it('keeps where the caller is from, and nothing that it does not know (spec 3.9)', () => {
    const place = { customerProvince: '湖北', customerCity: '武汉' };
    expect(checkIncoming({ ...info, ...place, name: '张三' } as never)).toEqual({
      ok: true,
      fields: { ...info, ...place },
    });
    expect(checkIncoming(info)).toEqual({ ok: true, fields: { ...info, customerProvince: '', customerCity: '' } });
  });
  it.each(['comingCallNo', 'calledNo', 'serialId'])('is refused without %s', field =>
    expect(fieldOf(checkIncoming({ ...info, [field]: '' }))).toBe(field),
  );
});

describe('agent spec 5: calls', () => {
  it('strips spaces and hyphens of an outbound number and presets the rest', () => {
    expect(requestRules.previewOutcall({ previewOutcallTel: ' 138-0000 0000 ' })).toEqual({
      ok: true,
      fields: {
        previewOutcallTel: '13800000000',
        timeout: 30,
        dialTelTimeout: 60,
        userField: {},
        backupTels: [],
        callType: 4,
      },
    });
    expect(fieldOf(requestRules.previewOutcall({ previewOutcallTel: ' - ' }))).toBe('previewOutcallTel');
  });
  it.each([
    [5, 5],
    [60, 60],
    ['45', 45],
    [4, 30],
    [61, 30],
    ['x', 30],
    [5.5, 30],
  ])('an outbound timeout of %j s is %j s', (timeout, used) => {
    expect(requestRules.previewOutcall({ previewOutcallTel: '1', timeout })).toMatchObject({
      fields: { timeout: used },
    });
    expect(requestRules.internalCall({ calleeNumber: '1', timeout })).toMatchObject({ fields: { timeout: used } });
  });
  it('presets an internal call to 30 and 45 s, and needs a callee', () => {
    expect(requestRules.internalCall({ calleeNumber: 2002 })).toMatchObject({
      fields: { calleeNumber: '2002', timeout: 30, dialTelTimeout: 45 },
    });
    expect(fieldOf(requestRules.internalCall({}))).toBe('calleeNumber');
  });
  it('wants digits for a direct call and for a bound telephone', () => {
    expect(fieldOf(requestRules.directCallStart({ customerNumber: '138x' }))).toBe('customerNumber');
    expect(requestRules.directCallStart({ customerNumber: 138 })).toMatchObject({ fields: { customerNumber: '138' } });
    expect(fieldOf(requestRules.changeBindTel({ bindTel: 'x', bindType: 2 }))).toBe('bindTel');
    expect(fieldOf(requestRules.changeBindTel({ bindTel: '8001', bindType: 'x' }))).toBe('bindType');
    expect(requestRules.changeBindTel({ bindTel: '8001', bindType: '2' })).toMatchObject({ fields: { bindType: 2 } });
    expect(fieldOf(requestRules.sendVerificationCode({}))).toBe('bindTel');
  });
  it.each([
    [30, 'good'],
    ['600', 'good'],
    [29, 'wrapupTime'],
    [601, 'wrapupTime'],
    ['long', 'wrapupTime'],
  ])('a wrap-up prolonged by %j s is %s', (wrapupTime, result) =>
    expect(fieldOf(requestRules.prolongWrapup({ wrapupTime }))).toBe(result),
  );
  it.each([
    [{ digits: '12*#', direction: 'in' }, 'good'],
    [{ digits: '12a', direction: 'in' }, 'digits'],
    [{ digits: '', direction: 'in' }, 'digits'],
    [{ digits: '1', direction: 'both' }, 'direction'],
    [{ digits: '1', direction: 'out', duration: 99 }, 'duration'],
    [{ digits: '1', direction: 'out', duration: 501 }, 'duration'],
    [{ digits: '1', direction: 'out', gap: 249 }, 'gap'],
    [{ digits: '1', direction: 'out', gap: 1001 }, 'gap'],
  ])('dtmf %j is %s', (given, result) => expect(fieldOf(requestRules.dtmf(given))).toBe(result));
  it('presets dtmf to 100 and 250 ms', () =>
    expect(requestRules.dtmf({ digits: '1', direction: 'in' })).toMatchObject({ fields: { duration: 100, gap: 250 } }));
  it('presets a pause to type 1 and 置忙', () => {
    expect(requestRules.pause({})).toEqual({ ok: true, fields: { pauseType: 1, pauseDescription: '置忙' } });
    expect(requestRules.pause({ pauseType: 2, pauseDescription: '午休' })).toMatchObject({
      fields: { pauseType: 2, pauseDescription: '午休' },
    });
  });
  it('presets what a supervisor pauses another with to 管理置忙', () => {
    expect(requestRules.pause_client({ monitorCno: 1000, monitoredCno: '2001' })).toEqual({
      ok: true,
      fields: { monitorCno: '1000', monitoredCno: '2001', pauseDescription: '管理置忙' },
    });
    expect(fieldOf(requestRules.pause_client({ monitorCno: '1000' }))).toBe('monitoredCno');
  });
  it('presets a hold to type 0', () => {
    expect(requestRules.hold({})).toEqual({ ok: true, fields: { holdType: 0 } });
    expect(requestRules.unhold({ holdType: '2' })).toEqual({ ok: true, fields: { holdType: 2 } });
  });
  it('knows what only a live call can answer, and what dials', () => {
    expect(['unlink', 'hold', 'consult', 'transfer', 'mute', 'interact'].every(isCallAction)).toBe(true);
    expect(['pause', 'previewOutcall', 'spy'].some(isCallAction)).toBe(false);
    expect(['previewOutcall', 'internalCall', 'directCallStart', 'hold'].map(isDial)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it.each(Object.keys(requestRules) as (keyof typeof requestRules)[])('%s: whatever is good fits its schema', type => {
    const keys = Object.keys(requests.agent[type].properties);
    const loose = fc.record(
      Object.fromEntries(
        keys.map(key => [key, fc.oneof(fc.jsonValue(), fc.integer(), fc.integer({ min: 0, max: 700 }).map(String))]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(loose, given => {
        const validation = requestRules[type](given);
        expect(validation.ok ? Check(requests.agent[type], validation.fields) : validation.fault.text).toBeTruthy();
      }),
      { numRuns: 300 },
    );
  });
});

describe('agent spec 4: log-out modes', () => {
  const session = { loginType: 1, answerCallsByCloseBrowser: 1, unbindPhoneByCloseBrowser: 1 } as const;
  it('closing the browser is mode 1 where answerCallsByCloseBrowser is 1', () => {
    expect(closingMode(session)).toBe(1);
    expect(closingMode({})).toBe(0);
  });
  it('mode 0 keeps the agent online and the binding', () =>
    expect(logoutFields(session, 0, true)).toEqual({ removeBinding: 0, logoutType: 1, keepCCOnline: 1, automatic: 1 }));
  it('mode 1 removes the binding where the session says so', () => {
    expect(logoutFields(session, 1, false)).toEqual({ removeBinding: 1, logoutType: 1, keepCCOnline: 0, automatic: 0 });
    expect(logoutFields({ loginType: 1 }, 1, false)).toMatchObject({ removeBinding: 0 });
  });
});
