/** The switch's answers other than 0, as deployments know them, with the text that staff are shown. */
export const refusals = {
  badPassword: [1, '工号或密码错误'],
  timeout: [3, '操作超时'],
  badParameter: [6, '参数错误'],
  notOnline: [15, '座席不在线'],
  notLoggedIn: [16, '座席未登录'],
  alreadyHeld: [17, '通话已经保持'],
  notHeld: [18, '通话没有保持'],
  denied: [20, '没有权限'],
  monitored: [21, '座席已被监听'],
  busy: [24, '座席正忙'],
  chatBusy: [24, '会话数已满或未就绪'],
  visitorBusy: [24, '访客正在与其他座席会话'],
  claimed: [24, '邮件已被其他座席领取'],
  restricted: [20, '访客已被限制'],
  noRebinding: [31, '通话中不能修改绑定电话'],
  failed: [999, '系统异常'],
  notOffered: [999, '本系统不支持该操作'],
  noChat: [999, '会话不存在或已结束'],
  noEmail: [999, '邮件不存在或不可操作'],
  noVoiceNode: [6, '语音导航或节点不存在'],
  noCall: [999, '当前没有通话'],
  outcallBusy: [20011, '座席忙，不能外呼'],
  outcallOffline: [20012, '座席不存在或不在线'],
  unregistered: [20025, '软电话未注册'],
  outcallBadNumber: [20102, '外呼号码无效'],
  customerBusy: [20103, '客户正忙'],
  customerSilent: [20104, '客户无应答'],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalName = keyof typeof refusals;

/** A request is refused: nothing of it has been done. */
export class Refused extends Error {
  readonly code: number;

  constructor(name: RefusalName) {
    super(refusals[name][1]);
    this.code = refusals[name][0];
  }
}
