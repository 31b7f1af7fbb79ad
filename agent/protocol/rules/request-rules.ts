import { bindTypes, dtmfDirections, holdTypes, pauseTypes } from '../codes.ts';
import { presets, ranges, wrapupSeconds } from '../constants.ts';
import type { Payload, RequestType } from '../requests/index.ts';
import { dialled, digits, inRange, numeric, orPreset, whole, within } from './numbers.ts';
import { invalid, type Validation, valid } from './validation.ts';

type Given = Record<string, unknown>;
type Rule<T extends RequestType<'agent'>> = (given: Given) => Validation<Payload<'agent', T>>;

const record = (value: unknown): Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Given) : {};
const optionalText = <K extends string>(given: Given, ...keys: K[]): { [P in K]?: string } =>
  Object.fromEntries(
    keys.flatMap(key => {
      const value = given[key];
      return typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [];
    }),
  ) as { [P in K]?: string };

/** Preview outbound call. */
const previewOutcall: Rule<'previewOutcall'> = given => {
  const previewOutcallTel = dialled(given.previewOutcallTel);
  if (!previewOutcallTel) return invalid('previewOutcallTel', '外呼号码无效');
  return valid({
    ...optionalText(given, 'obClidLeftNumber', 'obClidGroup', 'requestUniqueId', 'taskId'),
    previewOutcallTel,
    timeout: orPreset(given.timeout, ranges.outboundTimeoutSeconds),
    dialTelTimeout: orPreset(given.dialTelTimeout, ranges.outboundDialSeconds),
    userField: record(given.userField),
    backupTels: Array.isArray(given.backupTels) ? given.backupTels.map(dialled).filter(Boolean) : [],
    callType: whole(given.callType) ?? presets.previewCallType,
  });
};

const internalCall: Rule<'internalCall'> = given => {
  const calleeNumber = dialled(given.calleeNumber);
  if (!calleeNumber) return invalid('calleeNumber', '缺少被叫号码');
  const internalType = whole(given.internalType);
  return valid({
    calleeNumber,
    ...(internalType === null ? {} : { internalType }),
    timeout: orPreset(given.timeout, ranges.internalTimeoutSeconds),
    dialTelTimeout: orPreset(given.dialTelTimeout, ranges.internalDialSeconds),
  });
};

const directCallStart: Rule<'directCallStart'> = given => {
  const customerNumber = digits(given.customerNumber);
  return customerNumber === null ? invalid('customerNumber', '电话号码无效') : valid({ customerNumber });
};

const changeBindTel: Rule<'changeBindTel'> = given => {
  const bindTel = digits(given.bindTel);
  if (bindTel === null) return invalid('bindTel', '电话号码无效');
  const bindType = bindTypes.find(known => known === numeric(given.bindType));
  return bindType === undefined ? invalid('bindType', '绑定类型不正确') : valid({ bindTel, bindType });
};

const prolongWrapup: Rule<'prolongWrapup'> = given => {
  const wrapupTime = whole(given.wrapupTime);
  return wrapupTime === null || !within(wrapupTime, wrapupSeconds)
    ? invalid('wrapupTime', '整理时长无效，应为 30 至 600 秒')
    : valid({ wrapupTime });
};

const dtmf: Rule<'dtmf'> = given => {
  const keys = typeof given.digits === 'number' ? String(given.digits) : given.digits;
  if (typeof keys !== 'string' || !/^[0-9*#]+$/.test(keys)) return invalid('digits', '按键无效，只能是 0-9、* 和 #');
  const direction = dtmfDirections.find(known => known === given.direction);
  if (!direction) return invalid('direction', '按键方向无效');
  const duration = inRange(given.duration, ranges.dtmfDuration);
  if (duration === null) return invalid('duration', '按键时长无效，应为 100 至 500 毫秒');
  const gap = inRange(given.gap, ranges.dtmfGap);
  return gap === null
    ? invalid('gap', '按键间隔无效，应为 250 至 1000 毫秒')
    : valid({ digits: keys, direction, duration, gap });
};

const sendVerificationCode: Rule<'sendVerificationCode'> = given => {
  const bindTel = dialled(given.bindTel);
  return bindTel ? valid({ bindTel }) : invalid('bindTel', '缺少绑定电话');
};

const pause: Rule<'pause'> = given => {
  const kind = numeric(given.pauseType);
  const description = typeof given.pauseDescription === 'string' ? given.pauseDescription.trim() : '';
  const pauseType = pauseTypes.find(known => known === kind) ?? presets.pauseType;
  return valid({ pauseType, pauseDescription: description || presets.pauseDescription });
};

const pauseClient: Rule<'pause_client'> = given => {
  const {
    monitorCno = '',
    monitoredCno = '',
    pauseDescription,
  } = optionalText(given, 'monitorCno', 'monitoredCno', 'pauseDescription');
  if (!monitorCno) return invalid('monitorCno', '缺少班长工号');
  if (!monitoredCno) return invalid('monitoredCno', '缺少座席工号');
  return valid({ monitorCno, monitoredCno, pauseDescription: pauseDescription || presets.supervisorPauseDescription });
};

const holdType = (given: Given): { holdType: (typeof holdTypes)[number] } => ({
  holdType: holdTypes.find(known => known === numeric(given.holdType)) ?? presets.holdType,
});
const hold: Rule<'hold'> = given => valid(holdType(given));
const unhold: Rule<'unhold'> = given => valid(holdType(given));

/** The rules of section 5, by request: what people give → what is sent. Types that are not here need none. */
export const requestRules = {
  previewOutcall,
  internalCall,
  directCallStart,
  changeBindTel,
  prolongWrapup,
  dtmf,
  sendVerificationCode,
  pause,
  pause_client: pauseClient,
  hold,
  unhold,
};
