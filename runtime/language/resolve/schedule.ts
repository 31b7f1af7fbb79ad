import { Cron } from 'croner';
import type { CallModel } from '../model/model.ts';
import { pathParameters } from '../model/path-parameters.ts';
import type { Place } from './context.ts';

/** When a call is made by the platform itself: its five parts make sense, and the call needs nothing to be given. */
export function checkSchedule(call: CallModel, place: Place): void {
  const { every = '' } = call;
  try {
    new Cron(every, { paused: true, mode: '5-part', timezone: 'Asia/Shanghai' });
  } catch (error) {
    place.report('HD708', { value: every, detail: (error as Error).message });
  }
  const asks = pathParameters(call.path).length > 0 || call.body.some(field => field.required) || !call.steps;
  if (asks) place.report('HD710', { name: call.name });
}
