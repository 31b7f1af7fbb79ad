import { describe, expect, it } from 'vitest';
import { connection, presets, ranges, softphone, wrapupSeconds } from '#agent/protocol/constants.ts';
import { notices, resultNotice } from '#agent/protocol/notices.ts';

describe('agent spec 8: notices', () => {
  it.each([
    ['login', '登录成功'],
    ['logout', '登出成功'],
    ['pause', '置忙成功'],
    ['unpause', '置闲成功'],
    ['hold', '保持成功'],
    ['refuse', '拒接成功'],
    ['link', '接听成功'],
    ['changeBindTel', '修改绑定电话成功'],
  ])('%s: %s', (reqType, text) => expect(resultNotice(reqType, 0)).toEqual({ kind: 'success', text }));

  it('shows the message returned as an error', () => {
    expect(resultNotice('hold', 17, '已经保持')).toEqual({ kind: 'error', text: '已经保持' });
    expect(resultNotice('hold', 17)).toEqual({ kind: 'error', text: '通话已在保持中' });
    expect(resultNotice('hold', 12345)).toEqual({ kind: 'error', text: '保持失败' });
  });

  it('says nothing of what nobody asked for', () => {
    expect(resultNotice('ping', 0)).toBeNull();
    expect(resultNotice('constructor', 0)).toBeNull();
  });

  it('has the words of the specification', () => {
    expect(Object.values(notices)).toEqual(
      expect.arrayContaining([
        '您被踢下线了',
        '软电话注册成功',
        '呼出中',
        '外呼响铃中',
        '外呼接听了',
        '复制失败！',
        '复制到剪切板成功！',
        '请先登录电话条',
        '已取消拨打',
        '操作已取消!',
        '请求正在响应，请勿重复发起',
        '触发防抖，上次请求被取消',
        '商机预约提醒',
      ]),
    );
  });
});

describe('agent spec 9: constants', () => {
  it('are those of the specification', () => {
    expect(connection).toEqual({
      throttle: 1000,
      minimumThrottle: 500,
      pingAfter: 30_000,
      reconnectAttempts: 10,
      reconnectWaitSeconds: 5,
      countdownTick: 1000,
    });
    expect(softphone).toEqual({
      pollEvery: 500,
      polls: 20,
      autoAnswerAfter: 500,
      reconnections: 3,
      reconnectEvery: 4000,
      iceLimit: 1000,
    });
    expect(ranges.outboundTimeoutSeconds).toEqual({ least: 5, most: 60, preset: 30 });
    expect(ranges.outboundDialSeconds).toEqual({ least: 5, most: 60, preset: 60 });
    expect(ranges.internalDialSeconds.preset).toBe(45);
    expect(wrapupSeconds).toEqual({ least: 30, most: 600 });
    expect(presets).toMatchObject({ holdType: 0, pauseType: 1, chatLimitNumber: 10, bindType: 2, loginStatus: 1 });
  });
});
