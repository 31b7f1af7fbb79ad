/** Why a conversation is over, as staff read it. */
const reasons: Record<string, string> = {
  agent: '已由座席结束',
  visitor: '访客已离开',
  silence: '长时间无人发言，已自动结束',
  restrict: '访客已被限制',
  transfer: '已转接',
  left: '您已退出',
};
export const closingText = (reason: string): string => reasons[reason] ?? '会话已结束';
