import { callType, detailCallType } from '../../protocol/codes.ts';
import { softphone } from '../../protocol/constants.ts';

/** A map of auto-answer settings: call type or detail call type → 1; `delay` in ms. */
export type AutoAnswerMap = Readonly<Record<string, unknown>>;

const longestDelay = 10_000;
const byDetail: readonly number[] = [detailCallType.outbound.transfer, detailCallType.outbound.consult];
const byType: readonly number[] = [callType.web, callType.preview, callType.predictive, callType.internal];

const isOn = (setting: unknown): boolean => Number(setting) === 1;
const numeric = (text: string | undefined): number =>
  /^\d{1,4}$/.test(text?.trim() ?? '') ? Number(text) : Number.NaN;

/** Which setting an invitation is answered by, or null where none selects it. */
function settingOf(type: number, detail: number, map: AutoAnswerMap): unknown {
  const named = Object.hasOwn(map, String(detail));
  if (byDetail.includes(detail) && named) return map[detail];
  if (type === callType.inbound) return named ? map[detail] : map[type];
  // The agent's leg of a preview call rings first: it is answered unless the map says otherwise.
  if (type === callType.preview && !Object.hasOwn(map, String(type))) return 1;
  return byType.includes(type) ? map[type] : null;
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
