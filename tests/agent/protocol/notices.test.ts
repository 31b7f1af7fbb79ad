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

  it('has the words of the specification, and ours in their style', () => {
    expect(notices).toEqual({
      kickedOut: '您被踢下线了',
      sipRegistered: '软电话注册成功',
      sipNotRegistered: '软电话注册失败，请登出后重新登录',
      calling: '呼出中',
      outboundRinging: '外呼响铃中',
      outboundAnswered: '外呼接听了',
      copyFailed: '复制失败！',
      copied: '复制到剪切板成功！',
      logInFirst: '请先登录电话条',
      dialCancelled: '已取消拨打',
      cancelled: '操作已取消!',
      reconnectLimit: '重连失败次数已达上限，请手动重连或联系管理员',
      sessionDestroyed: '会话已销毁',
      duplicate: '请求正在响应，请勿重复发起',
      debounced: '触发防抖，上次请求被取消',
      loginFailed: '登录失败',
      noAnswer: '电话服务未响应，请稍后重试',
      notConnected: '电话连接已断开，请稍后重试',
      unknownOutcome: '操作结果未知，请查看当前状态',
      reminder: '商机预约提醒',
      noReason: '原因未知',
      transferring: '正在转移，对方接听后您将退出通话',
      consulting: '正在咨询',
      consultAnswered: '咨询接通了',
      interactReturned: '客户已从语音导航返回',
      disconnected: '通话已被班长强拆',
      loginLost: '登录已失效，请重新登录电话条',
    });
  });

  it('calls each action by its name', () => {
    const names = {
      login: '登录',
      logout: '登出',
      pause: '置忙',
      unpause: '置闲',
      hold: '保持',
      unhold: '取消保持',
      refuse: '拒接',
      link: '接听',
      unlink: '挂断',
      changeBindTel: '修改绑定电话',
      previewOutcall: '外呼',
      previewOutcallCancel: '取消外呼',
      internalCall: '内部呼叫',
      directCallStart: '直接外呼',
      consult: '咨询',
      consultCancel: '取消咨询',
      consultTransfer: '咨询转接',
      consultThreeway: '咨询三方',
      unconsult: '咨询接回',
      transfer: '转移',
      interact: '交互',
      investigation: '转满意度调查',
      mute: '静音',
      unmute: '取消静音',
      dtmf: '发送按键',
      controlPlayback: '播放控制',
      prolongWrapup: '延长整理',
      sendVerificationCode: '发送验证码',
      setCdrTag: '设置通话标签',
      spy: '监听',
      unspy: '取消监听',
      whisper: '耳语',
      unwhisper: '取消耳语',
      threeway: '三方',
      unthreeway: '取消三方',
      barge: '强插',
      pickup: '抢线',
      disconnect: '强拆',
      pause_client: '管理置忙',
      unpause_client: '管理置闲',
    };
    const begun = ['transfer', 'consult'];
    for (const [type, name] of Object.entries(names))
      expect(resultNotice(type, 12345), type).toEqual({ kind: 'error', text: `${name}失败` });
    for (const [type, name] of Object.entries(names).filter(([one]) => !begun.includes(one)))
      expect(resultNotice(type, 0), type).toEqual({ kind: 'success', text: `${name}成功` });
  });

  it('says of a transfer and a consultation only that they have begun', () => {
    expect(resultNotice('transfer', 0)).toEqual({ kind: 'info', text: '正在转移，对方接听后您将退出通话' });
    expect(resultNotice('consult', 0)).toEqual({ kind: 'info', text: '正在咨询' });
  });

  it('says what a code means where the switch sends no text', () => {
    const texts = {
      1: '用户名或密码错误',
      3: '请求超时',
      6: '参数错误',
      11: '设备不空闲',
      15: '座席不在线',
      16: '座席未登录',
      17: '通话已在保持中',
      18: '通话未在保持中',
      20: '没有权限',
      21: '该座席已被监控',
      24: '座席忙',
      31: '座席忙，不能修改绑定电话',
      999: '电话服务异常',
      20000: '外呼参数错误',
      20011: '座席忙，不能外呼',
      20012: '座席不存在或不在线',
      20016: '没有外呼权限',
      20025: '分机未注册',
      20031: '号码在黑名单中',
      20051: '外呼次数超过限制',
      20053: '当前时段禁止外呼',
      20054: '号码已冻结',
      20055: '没有可用线路',
      20102: '号码格式错误',
    };
    for (const [code, text] of Object.entries(texts))
      expect(resultNotice('hold', Number(code)), code).toEqual({ kind: 'error', text });
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
    expect(presets.awayDescription).toBe('WC');
  });
});
