/** Business types with the name that the order keeps (the labels of schemas/dictionaries/businessType.yaml). */
export const businessNames = {
  NEW: '宽带订购',
  EQUIP: '设备订购',
  APP: '应用订购',
  CHANGE: '变更套餐',
  RENEW: '续费',
  TRANSFER: '过户',
  MOVE: '移机',
  STOP: '报停',
  OPEN: '复机',
  CANCEL: '销户',
  REFUND: '退费',
  BILL_ONCE: '一次性收费',
  CUST_CHANGE: '资料变更',
} as const;
export type BusinessType = keyof typeof businessNames;

export type OrderStatus =
  | 'draft'
  | 'booked'
  | 'pendingPay'
  | 'pendingExamine'
  | 'examineRejected'
  | 'inProgress'
  | 'partial'
  | 'failed'
  | 'pendingCancel'
  | 'completed'
  | 'cancelled'
  | 'expired';

/** Before anything was paid. */
export const unpaid: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['draft', 'booked', 'pendingPay']);
export const ended: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['completed', 'cancelled', 'expired']);
