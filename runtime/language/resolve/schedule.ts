import { Cron } from 'croner';
import type { CallModel } from '../model/model.ts';
import { pathParameters } from '../model/path-parameters.ts';
import type { Place } from './context.ts';

/** When a call is made by the platform itself: its five parts make sense, and the call needs nothing to be given. */
export function checkSchedule(call: CallModel, place: Place): void {
  const { every = '' } = call;
  if (!isSchedule(every)) place.report('HD708', { value: every, ...wrongPart(every.trim().split(/\s+/)) });
  const asks =
    pathParameters(call.path).length > 0 || call.body.some(field => field.required) || call.does.kind !== 'act';
  if (asks) place.report('HD710', { name: call.name });
}

/** The parts of a schedule as they are called, with what each may be. */
const parts = [
  ['分', 'minute', '0～59'],
  ['时', 'hour', '0～23'],
  ['日', 'day', '1～31'],
  ['月', 'month', '1～12'],
  ['周', 'weekday', '0～7'],
] as const;

function isSchedule(text: string): boolean {
  try {
    new Cron(text, { paused: true, mode: '5-part', timezone: 'Asia/Shanghai' });
    return true;
  } catch {
    return false;
  }
}

/** Which part makes no sense: the others may be anything. */
function wrongPart(written: readonly string[]): { detail: string; detailEn: string } {
  if (written.length !== parts.length)
    return { detail: `要有五段，这里有${written.length}段`, detailEn: `it has ${written.length}` };
  const at = parts.findIndex(
    (_, one) => !isSchedule(parts.map((_, other) => (other === one ? written[one] : '*')).join(' ')),
  );
  const [zh, en, range] = parts[at] ?? parts[0];
  return {
    detail: `${zh}应为 ${range}、* 或 */n，这里是 ${written[at]}`,
    detailEn: `the ${en} is ${range.replace('～', ' to ')}, * or */n, and not ${written[at]}`,
  };
}
