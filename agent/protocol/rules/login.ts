import { bindTypes, requestedLoginStatuses } from '../codes.ts';
import { connection, presets, sessionIdLength } from '../constants.ts';
import type { IncomingCallInfo, PhoneLoginForm } from '../session.ts';
import { numeric, whole } from './numbers.ts';
import { invalid, type Validation, valid } from './validation.ts';

type Loose<T> = { [K in keyof T]?: unknown };

const written = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
const oneOf = <T extends number>(values: readonly T[], value: unknown): T | null =>
  values.find(known => known === numeric(value)) ?? null;

/** Judges the log-in form (agent spec 3, 5): cno as text, bindType and type as numbers, what is left out preset. */
export function checkLogin(form: Loose<PhoneLoginForm>): Validation<PhoneLoginForm> {
  const identifier = written(form.identifier);
  const cno = written(form.cno);
  if (!identifier) return invalid('identifier', '企业编号不能为空');
  if (!cno) return invalid('cno', '座席工号不能为空');
  const bindType = oneOf(bindTypes, form.bindType ?? presets.bindType);
  if (bindType === null) return invalid('bindType', '绑定类型不正确');
  const status = oneOf(requestedLoginStatuses, form.loginStatus ?? presets.loginStatus);
  if (status === null) return invalid('loginStatus', '登录状态不正确');
  const type = whole(form.type);
  return valid({
    identifier,
    cno,
    password: typeof form.password === 'string' ? form.password : '',
    loginType: whole(form.loginType) ?? presets.loginType,
    bindTel: written(form.bindTel),
    bindType,
    loginStatus: status,
    ...(type === null ? {} : { type }),
  });
}

/** The interval of `setup` in ms: what was given where it is numeric and above 500, else the preset (agent spec 5). */
export function connectInterval(value: unknown): number {
  const given = numeric(value);
  return given !== null && given > connection.minimumThrottle ? given : connection.throttle;
}

/** Judges what is to open the work-order page (agent spec 5). */
export function checkIncoming(info: Loose<IncomingCallInfo>): Validation<IncomingCallInfo> {
  const comingCallNo = written(info.comingCallNo);
  const calledNo = written(info.calledNo);
  const serialId = written(info.serialId);
  if (!comingCallNo) return invalid('comingCallNo', '来电号码不能为空');
  if (!calledNo) return invalid('calledNo', '被叫号码不能为空');
  if (!serialId) return invalid('serialId', '来电流水号不能为空');
  const customerProvince = written(info.customerProvince);
  const customerCity = written(info.customerCity);
  return valid({ comingCallNo, calledNo, serialId, customerProvince, customerCity });
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** A session id of ten random characters (agent spec 3). `random` gives numbers from 0 to below 1. */
export const createSessionId = (random: () => number): string =>
  Array.from({ length: sessionIdLength }, () => letters[Math.floor(random() * letters.length)]).join('');
