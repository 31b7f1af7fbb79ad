import type { Call, Service } from '../families/service.ts';

const qrLogin: NonNullable<Call['answer']> = {
  qrCode: { label: '二维码' },
  state: { label: '状态' },
  address: { label: '来自' },
  openedAt: { label: '时间', type: 'datetime' },
};

const ownSession: NonNullable<Call['answer']> = {
  sessionId: { label: '会话', type: 'integer' },
  isThis: { label: '本次登录', type: 'boolean' },
  device: { label: '设备' },
  address: { label: '网络地址' },
  orgName: { label: '组织' },
  openedAt: { label: '登录时间', type: 'datetime' },
  refreshedAt: { label: '最近使用', type: 'datetime' },
};

/** Logging in and out, and one's own sessions (spec 3.2, 7.2). */
export const loginService: Service = {
  title: '登录',
  base: '/loginApi',
  calls: {
    token: { post: 'oauth/token', handler: 'login.token', access: 'public' },
    sms: { post: 'v1/uac/sms', handler: 'login.sms', access: 'public' },
    loginQrCode: { get: 'v1/uac/loginQrCode', handler: 'login.loginQrCode', access: 'public' },
    loopQrCode: { get: 'v1/uac/loopQrCode', handler: 'login.loopQrCode', access: 'public' },
    scannedQrCode: {
      get: 'v1/uac/scannedQrCode',
      handler: 'login.scannedQrCode',
      access: 'login',
      answer: qrLogin,
    },
    confirmQrCode: { post: 'v1/uac/confirmQrCode', handler: 'login.confirmQrCode', access: 'login' },
    refuseQrCode: { post: 'v1/uac/refuseQrCode', handler: 'login.refuseQrCode', access: 'login' },
    waitingQrCodes: { get: 'v1/uac/waitingQrCodes', handler: 'login.waitingQrCodes', answer: qrLogin, many: true },
    organizes: { get: 'v1/uac/organizes', handler: 'login.organizes', access: 'login' },
    changePassword: {
      put: 'v1/uac/password',
      handler: 'login.changePassword',
      access: 'login',
      body: {
        oldPassword: { label: '原密码', required: true, format: 'password' },
        newPassword: { label: '新密码', required: true, format: 'password' },
      },
      rules: [
        { check: 'body.newPassword != body.oldPassword', message: '新密码不能与原密码相同', field: 'newPassword' },
      ],
    },
    sessions: {
      get: 'v1/uac/sessions',
      handler: 'login.sessions',
      access: 'login',
      answer: ownSession,
      many: true,
    },
    endSession: { put: 'v1/uac/sessions/end/:sessionId', handler: 'login.endSession', access: 'login' },
    endOtherSessions: { put: 'v1/uac/sessions/endOthers', handler: 'login.endOtherSessions', access: 'login' },
    logout: { post: 'oauth/logout', handler: 'login.logout', access: 'login' },
    userInfo: {
      get: 'v1/uac/userInfo',
      handler: 'login.userInfo',
      access: 'login',
      query: {
        mobile: { label: '手机号', format: 'mobile' },
        operatorCode: { label: '工号' },
        orgId: { label: '组织', type: 'integer' },
      },
    },
  },
};
