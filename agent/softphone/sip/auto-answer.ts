import { callType, detailCallType } from '../../protocol/codes.ts';
import { softphone } from '../../protocol/constants.ts';

/** A map of auto-answer settings: call type or detail call type → 1; `delay` in ms. */
export type AutoAnswerMap = Readonly<Record<string, unknown>>;

const longestDelay = 10_000;
const byDetail: readonly number[] = [detailCallType.outbound.transfer, detailCallType.outbound.consult];
const byType: readonly number[] = [callType.web, callType.predictive, callType.internal];
/** A customer's call that the queue gives out; switches may leave the detail away. */
const isOfCustomer = (detail: number): boolean => Number.isNaN(detail) || detail === detailCallType.inbound.agent;
const isOwnLeg = (detail: number): boolean => Number.isNaN(detail) || detail === detailCallType.outbound.agent;

const isOn = (setting: unknown): boolean => Number(setting) === 1;
const numeric = (text: string | undefined): number =>
  /^\d{1,4}$/.test(text?.trim() ?? '') ? Number(text) : Number.NaN;

/**
 * Which setting an invitation is answered by, or undefined where none selects it: only what the map names is answered, so
 * that nobody else's consultation, transfer or internal call opens a microphone unasked.
 */
function settingOf(type: number, detail: number, map: AutoAnswerMap): unknown {
  const setting = (key: number): unknown => (Object.hasOwn(map, String(key)) ? map[key] : undefined);
  if (byDetail.includes(detail)) return setting(detail);
  if (type === callType.inbound) return setting(detail) ?? (isOfCustomer(detail) ? setting(type) : undefined);
  // The agent's own leg of a preview call rings first: it was asked for, and is answered unless the map says otherwise.
  if (type === callType.preview) return setting(type) ?? (isOwnLeg(detail) ? 1 : undefined);
  return byType.includes(type) ? setting(type) : undefined;
}

/**
 * After how many ms an invitation is answered by itself (agent spec 4), or null where it rings.
 * `X-Asterisk-Call-Type` and `X-Asterisk-Detail-Call-Type` select the setting.
 */
export function autoAnswerDelay(header: (name: string) => string | undefined, map: AutoAnswerMap = {}): number | null {
  const type = numeric(header('X-Asterisk-Call-Type'));
  const detail = numeric(header('X-Asterisk-Detail-Call-Type'));
  if (!isOn(settingOf(type, detail, map))) return null;
  const { delay } = map;
  const wanted = typeof delay === 'string' && delay.trim() === '' ? Number.NaN : Number(delay);
  return delay !== null && wanted >= 0 && wanted <= longestDelay ? wanted : softphone.autoAnswerAfter;
}
