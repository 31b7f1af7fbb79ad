import { type CallModel, handlerOf, verbOf } from '#runtime/language/bundle/model.ts';

/** What people alone do, by the rooms of handlers: they would make of a token more than it is, or outlive it. */
const rooms: Readonly<Record<string, string>> = {
  login: '登录、会话和密码',
  sec: '账号和授权',
  apiToken: '新建或结束令牌',
  subscription: '订阅报表',
};

/** What rights stand on: whoever writes it could give oneself what a token has not got. */
const aboutRights: ReadonlySet<string> = new Set(['secoperator', 'secorganize', 'secrole', 'secgrant', 'roleHolding']);

const changingRights = '修改账号、角色、授权和组织';

/**
 * What a call is for that no token ever makes, whoever it is of: as the end of 令牌不能用于…; undefined: a token may. Acts
 * that write accounts or roles by their steps are refused when they do so (neverWritten).
 */
export function neverCalled(call: CallModel): string | undefined {
  const [room = ''] = handlerOf(call).split('.');
  if (Object.hasOwn(rooms, room)) return rooms[room];
  const effect = verbOf(call)?.effect ?? 'reads';
  return effect !== 'reads' && call.entity !== undefined ? neverWritten(call.entity) : undefined;
}

/** The same of a write to records, whatever act it is a part of. */
export const neverWritten = (entity: string): string | undefined =>
  aboutRights.has(entity) ? changingRights : undefined;
