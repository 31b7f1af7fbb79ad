/** What work orders are about, by the type of schemas/dictionaries/workOrderType.yaml. */
export interface Topic {
  type: string;
  /** How often, among those that customers ask for. 0: only as part of an order. */
  weight: number;
  title: string;
  businessTypeId: string;
  handle: 'phone' | 'visit' | 'remote';
  role: '网格员' | '客服坐席' | '电销组员' | '营业受理员';
  /** Hours until it should be done. */
  hours: number;
  faultType?: string;
  requests: readonly string[];
  results: readonly string[];
}

const topic = (type: string, weight: number, title: string, businessTypeId: string, handle: Topic['handle'], role: Topic['role'], hours: number, requests: string[], results: string[], faultType?: string): Topic => ({
  type, weight, title, businessTypeId, handle, role, hours, requests, results, ...(faultType ? { faultType } : {}),
});

export const topics: readonly Topic[] = [
  topic('0', 18, '无法上网', 'cannotOnline', 'visit', '网格员', 24, ['用户反映昨晚起无法上网，重启光猫无效', '全屋不能上网，光猫指示灯正常', '拨号提示错误691，请上门检查'], ['更换入户尾纤后恢复', '重新绑定端口后恢复', '指导用户重新拨号后恢复'], 'offline'),
  topic('0', 10, '网速慢', 'slow', 'remote', '网格员', 24, ['晚间网速慢，视频卡顿', '测速不达签约带宽'], ['更换千兆路由器后测速达标', '调整无线信道后正常'], 'slow'),
  topic('0', 7, '频繁掉线', 'dropLine', 'visit', '网格员', 24, ['每天掉线四五次', '游戏时频繁断开'], ['重做光纤接头后稳定', '更换光猫电源后稳定'], 'drop'),
  topic('0', 7, '光猫亮红灯', 'onuFault', 'visit', '网格员', 24, ['光猫LOS灯闪红', '装修挖断光纤，光猫红灯'], ['重新熔接光纤，光功率-21dBm', '更换光猫后恢复'], 'redLight'),
  topic('1', 2, '服务质量抽检', 'service', 'phone', '客服坐席', 72, ['对上月装机工单做电话回访抽检'], ['回访满意，无扣分项', '未穿工装，扣2分']),
  topic('4', 6, '服务投诉', 'attitude', 'phone', '客服坐席', 48, ['投诉上门人员态度不好', '投诉约好时间未上门'], ['已致歉并重新安排上门，用户认可', '已核实并补偿使用天数']),
  topic('4', 3, '费用争议', 'feeDispute', 'phone', '客服坐席', 48, ['用户对续费金额有疑问', '用户反映重复扣费'], ['核对账单并解释，用户理解', '确认重复收款，已退费']),
  topic('6', 8, '续费提醒', 'renew', 'phone', '电销组员', 72, ['套餐即将到期，提醒用户续费'], ['用户同意续费', '用户表示到期再考虑']),
  topic('7', 3, '退费申请', 'refundAsk', 'phone', '营业受理员', 72, ['搬家不再使用，申请退余额'], ['资料齐全，已提交退费', '已退到原支付账户']),
  topic('8', 5, '业务咨询办理', 'business', 'phone', '客服坐席', 48, ['咨询提速并要求办理', '要求更改联系电话'], ['已办理', '已告知需到营业厅办理']),
  topic('9', 12, '资费咨询', 'consult', 'phone', '客服坐席', 24, ['咨询千兆套餐资费', '咨询校园套餐放假如何停机', '咨询发票如何开具'], ['已解答', '已短信发送资费说明']),
  topic('11', 3, '增值业务', 'business', 'remote', '客服坐席', 48, ['影视会员无法登录', '要求开通安防回看'], ['重置会员账号后正常', '已开通']),
  topic('12', 4, '电销续费', 'renew', 'phone', '电销组员', 72, ['活动名单用户，推荐续费两年'], ['用户有意向，约定再联系', '用户已续费']),
  topic('14', 0, '上门安装', 'install', 'visit', '网格员', 72, ['新装宽带，请按预约时间上门'], ['安装完成，光功率-20dBm，测速达标']),
  topic('10', 0, '移机上门', 'relocate', 'visit', '网格员', 72, ['移机，请按预约时间上门'], ['移机完成，测速达标']),
  topic('108', 0, '设备配送', 'delivery', 'visit', '网格员', 72, ['请配送设备并指导安装'], ['设备已签收']),
];

/** Work orders that an order brings with it. */
export const topicOfOrder: Record<string, string> = { NEW: '14', MOVE: '10', EQUIP: '108' };
