import type { ClockPort } from '#runtime/platform/platform.ts';
import { callType, deviceStatus } from '../protocol/codes.ts';
import type { AgentEvent, EventFields } from '../protocol/events/index.ts';
import type { DeskCall } from './contract.ts';

type Said = Partial<EventFields<'ringing'>> & Pick<EventFields<'status'>, 'code' | 'action' | 'deviceStatus'>;

const outbound: readonly number[] = [callType.clickToDial, callType.preview, callType.predictive, callType.direct];
const outboundActions: readonly string[] = ['ringingAgentOb', 'busyAgentOb', 'ringingCustomerOb', 'busyOb'];
const talking: readonly string[] = ['busyIb', 'busyOb', 'busyConsult', 'busyTransfer', 'hold', 'unhold'];
const about: readonly string[] = [
  'status',
  'ringing',
  'previewOutcallStart',
  'previewOutcallRinging',
  'previewOutcallBridge',
];

/** Whether an event may say something of one's own call. */
export const isAboutCall = ({ event }: AgentEvent): boolean => about.includes(event);

const serialOf = ({ mainUniqueId, uniqueId }: Said): string => mainUniqueId || uniqueId || '';

const isOutbound = (said: Said): boolean =>
  said.callType === undefined ? outboundActions.includes(said.action ?? '') : outbound.includes(said.callType);

/**
 * What is known of the call after something was said of it. A call that is over stays, for wrap-up, until the next one
 * or until the agent leaves (agent spec 4).
 */
export function learnCall(known: DeskCall | null, said: Said, clock: ClockPort): DeskCall | null {
  const serialId = serialOf(said);
  const device = said.deviceStatus;
  const rests = device === deviceStatus.idle || device === deviceStatus.locked || device === deviceStatus.ended;
  if (rests) return known && known.ended === undefined ? { ...known, ended: clock.now() } : known;
  if (!serialId && (!known || known.ended !== undefined)) return known;
  const fresh = !known || (serialId !== '' && serialId !== known.serialId);
  const before: DeskCall = fresh
    ? {
        serialId,
        direction: isOutbound(said) ? 'outbound' : 'inbound',
        customerNumber: '',
        calledNo: '',
        customerProvince: '',
        customerCity: '',
        variables: {},
        began: clock.now(),
      }
    : known;
  const { uniqueId, qid, callType: kind, detailCallType } = said;
  return {
    ...before,
    customerNumber: said.customerNumber || before.customerNumber,
    calledNo: said.hotline || said.numberTrunk || before.calledNo,
    customerProvince: said.customerProvince || before.customerProvince,
    customerCity: said.customerCity || before.customerCity,
    variables: { ...before.variables, ...said.variables },
    ...(uniqueId === undefined ? {} : { uniqueId }),
    ...(qid === undefined ? {} : { qid }),
    ...(kind === undefined ? {} : { callType: kind }),
    ...(detailCallType === undefined ? {} : { detailCallType }),
    ...(before.answered === undefined && talking.includes(said.action ?? '') ? { answered: clock.now() } : {}),
  };
}
