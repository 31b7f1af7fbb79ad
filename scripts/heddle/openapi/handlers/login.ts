import type { HandlerName } from '#server/handlers/names.ts';
import {
  anyObject,
  anything,
  asked,
  bool,
  declaredList,
  declaredPage,
  type HandlerFacts,
  integer,
  list,
  moment,
  named,
  nothing,
  object,
  oneOf,
  orNull,
  pageAsked,
  pageOf,
  raw,
  some,
  text,
} from './facts.ts';

const tokens = {
  access_token: text,
  refresh_token: text,
  token_type: raw({ const: 'bearer' }),
  expires_in: integer,
};
const sessions = pageOf(
  object({
    sessionId: integer,
    operatorCode: text,
    operatorName: text,
    orgName: text,
    address: orNull(text),
    device: text,
    isThis: bool,
    openedAt: moment,
    refreshedAt: moment,
  }),
);
const qrCode = object({ qrCode: text });

type Login = Extract<HandlerName, `login.${string}` | `sec.${string}` | `apiToken.${string}` | `tool.${string}`>;

/** Who one is, how one gets in, and operators where it takes more than the verbs. */
export const loginFacts: Record<Login, HandlerFacts> = {
  'login.token': {
    summary: '登录，或更新登录',
    bodyType: 'application/x-www-form-urlencoded',
    body: object({
      grant_type: oneOf(['password', 'sms', 'refresh_token']),
      scope: some(text),
      username: some(text),
      password: some(text),
      mobile: some(text),
      code: some(text),
      refresh_token: some(text),
      client_id: some(text),
      client_secret: some(text),
      station: some(text),
    }),
    answer: object(tokens),
  },
  'login.logout': { summary: '退出登录', answer: nothing },
  'login.userInfo': {
    summary: '登录的人的信息',
    answer: object({
      operatorName: text,
      operatorCode: text,
      operatorId: integer,
      userId: integer,
      org: object({
        orgId: integer,
        orgName: text,
        district: orNull(text),
        regionId: raw({ type: ['string', 'integer', 'null'] }),
      }),
      roles: list(anything),
      menus: raw({ type: 'array', items: { type: 'string' }, description: '拥有的权限' }),
      resetPassword: some(raw({ const: true, description: '须先修改密码' })),
      views: some(named(anything)),
    }),
  },
  'login.sms': {
    summary: '发送登录验证码',
    body: object({ mobile: text }),
    answer: object({ pause: integer, expiresIn: integer }),
  },
  'login.loginQrCode': { summary: '取登录二维码', answer: object({ qrCode: text, secret: text, expiresIn: integer }) },
  'login.loopQrCode': {
    summary: '二维码登录的结果',
    query: [asked('qrCode', '二维码', undefined, true), asked('secret', '取二维码时得到的', undefined, true)],
    answer: object({
      state: oneOf(['waiting', 'scanned', 'confirmed', 'refused', 'expired']),
      access_token: some(text),
      refresh_token: some(text),
      token_type: some(tokens.token_type),
      expires_in: some(integer),
    }),
  },
  'login.scannedQrCode': { summary: '扫到的二维码', query: [asked('qrCode', '二维码', undefined, true)] },
  'login.waitingQrCodes': { summary: '等待确认的二维码登录', answer: declaredPage },
  'login.confirmQrCode': { summary: '同意二维码登录', body: qrCode, answer: nothing },
  'login.refuseQrCode': { summary: '拒绝二维码登录', body: qrCode, answer: nothing },
  'login.organizes': {
    summary: '自己所属的组织',
    query: [asked('orgName', '名称包含'), asked('operatorId', '只能是自己', { type: 'integer' }), ...pageAsked],
    answer: pageOf(
      object({
        operatorCode: text,
        operatorName: text,
        regionName: raw({ type: ['string', 'integer'] }),
        orgName: text,
        orgId: integer,
        operatorId: integer,
        isDefault: integer,
      }),
    ),
  },
  'login.changePassword': { summary: '修改自己的密码', answer: nothing },
  'login.sessions': { summary: '自己的登录', query: pageAsked, answer: sessions },
  'login.endSession': { summary: '结束自己的一个登录', answer: nothing },
  'login.endOtherSessions': { summary: '结束自己的其他登录', answer: nothing },
  'sec.resetPassword': { summary: '重置密码', answer: object({ password: text }) },
  'sec.unlock': { summary: '解除登录限制', answer: nothing },
  'sec.sessions': {
    summary: '所有人的登录',
    query: [asked('operatorCode', '工号'), asked('operatorName', '姓名包含'), ...pageAsked],
    answer: sessions,
  },
  'sec.endSession': { summary: '结束一个登录', answer: nothing },
  'sec.ownPermissions': { summary: '自己的权限', answer: declaredList },
  'sec.askGrant': { summary: '申请须两人同意的授权', answer: grant },
  'sec.agreeGrant': { summary: '同意授权', answer: grant },
  'sec.refuseGrant': { summary: '拒绝授权', answer: grant },
  'apiToken.own': { summary: '自己的令牌', query: pageAsked, answer: declaredPage },
  'apiToken.create': { summary: '新建令牌，只在这次答复中有全文', answer: object({ tokenId: integer, token: text }) },
  'apiToken.end': { summary: '结束自己的一个令牌', answer: nothing },
  'apiToken.endOther': { summary: '结束一个令牌', answer: nothing },
  'tool.timestamps': { summary: '服务器时间（秒）', answer: integer },
};

/** The line of the grant, which is a record of the entity that the call is about. */
function grant(...[, components]: Parameters<typeof declaredPage>) {
  const entity = components.model.entities.secgrant;
  return entity ? components.record(entity) : orNull(anyObject);
}
