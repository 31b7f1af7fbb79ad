/**
 * The handlers of the back end, which services name. By themselves, so that the documents can be checked without
 * loading the back end.
 */
export const handlerNames = [
  'login.token',
  'login.logout',
  'login.userInfo',
  'login.sms',
  'login.loginQrCode',
  'login.loopQrCode',
  'login.scannedQrCode',
  'login.waitingQrCodes',
  'login.confirmQrCode',
  'login.refuseQrCode',
  'login.organizes',
  'login.changePassword',
  'sec.resetPassword',
  'tool.timestamps',
  'file.upload',
  'file.download',
  'audit.history',
  'inbox.list',
  'inbox.read',
  'job.retry',
  'rpt.queryPara',
  'rpt.queryData',
  'rpt.exportExcel',
  'approval.of',
  'approval.preview',
  'approval.agree',
  'approval.reject',
  'approval.claim',
  'approval.transfer',
  'approval.add',
  'approval.remove',
  'approval.withdraw',
  'approval.urge',
  'approval.retry',
] as const;

export type HandlerName = (typeof handlerNames)[number];
