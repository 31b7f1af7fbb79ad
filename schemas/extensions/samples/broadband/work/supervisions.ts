import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { momentText } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Staff } from '../staff/staff.ts';

const open: ReadonlySet<unknown> = new Set(['toDispatch', 'toClaim', 'processing', 'suspended', 'pendingCustomer']);
const demands = ['今天之内修好，给用户回电', '查清原因，明天上午答复', '联系施工队，定下上门时间'];
const answers = ['已联系用户，今天下午上门', '光缆已修复，用户确认恢复'];

/** What the heads watch over: some of the work orders that are under way, first those whose time is over; some of them answered. */
export function supervisions(setting: Setting, workOrders: readonly Row[], staff: Staff): Row[] {
  const random = setting.random.fork('supervisions');
  const given = workOrders.filter(({ status, handleOrgId }) => open.has(status) && handleOrgId);
  const late = [...given.filter(one => !one.overtimeFlag), ...given.filter(one => one.overtimeFlag)];
  const newCode = createCodes('DB');
  return late.slice(-8).map((order, index) => {
    const issued = setting.now - random.integer(3600, 40_000);
    const isAnswered = index % 3 === 2;
    const answered = issued + random.integer(900, 3000);
    const replyDeadline = issued + random.integer(20_000, 90_000);
    return {
      supervisionId: 830_001 + index,
      code: newCode(issued),
      workOrderId: order.workOrderId,
      superviseReason: Number(order.urgeCount) > 0 ? 'urged' : 'overtime',
      demand: random.pick(demands),
      replyDeadline: momentText(replyDeadline),
      handleOrgId: order.handleOrgId,
      reply: isAnswered ? random.pick(answers) : null,
      replyDate: isAnswered ? momentText(answered) : null,
      replierId: isAnswered ? order.handlerId : null,
      opinion: null,
      lateFlag: !isAnswered && replyDeadline < setting.now,
      status: isAnswered ? 'replied' : 'issued',
      orgId: order.orgId,
      ...madeBy(staff.first('客服班长').operatorCode, issued, isAnswered ? answered : issued),
    };
  });
}
