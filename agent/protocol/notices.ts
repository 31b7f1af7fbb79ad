/** What staff are told, in the words of the specification (agent spec 5, 8); the rest in their style. */
export const notices = {
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
} as const;

/** Logged only (agent spec 8): without an enterprise code or a websocket root the toolbar does not run. */
export const setupFaults = {
  noIdentifier: '缺少企业编号，电话条无法运行',
  noWebSocketRoot: '缺少 WebSocket 地址，电话条无法运行',
} as const;

/** The name of an action in "…成功". */
const actions: Record<string, string> = {
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

/** Of what has only begun when the switch confirms it: an event tells how it came out. */
const beginnings: Record<string, string> = { transfer: notices.transferring, consult: notices.consulting };

export interface Notice {
  kind: 'success' | 'error' | 'warning' | 'info';
  text: string;
}

/** What was chosen for after a call did not come about; why, the switch's own refusal says beside it. */
export const nextRefused = (next: { presence: 'idle' } | { presence: 'paused'; pauseDescription: string }): string =>
  `通话后未能${next.presence === 'idle' ? '置闲' : `置忙（${next.pauseDescription}）`}，请重新选择`;

/** The notice of a phone result: the action's name plus 成功, or the message returned; null for silent requests. */
export function resultNotice(reqType: string, code: number, message?: string): Notice | null {
  const name = Object.hasOwn(actions, reqType) ? actions[reqType] : undefined;
  const begun = Object.hasOwn(beginnings, reqType) ? beginnings[reqType] : undefined;
  if (code === 0 && begun) return { kind: 'info', text: begun };
  if (code === 0) return name ? { kind: 'success', text: `${name}成功` } : null;
  return { kind: 'error', text: message || errorText(code) || `${name ?? '操作'}失败` };
}

/** What the switch's codes mean, where it sends no text. */
const errors: Record<number, string> = {
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
export const errorText = (code: number): string | null => errors[code] ?? null;
