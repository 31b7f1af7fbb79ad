import type { ClockPort } from '#runtime/platform/platform.ts';
import { callType, detailCallType, deviceStatus } from '../protocol/codes.ts';
import type { AgentEvent, EventFields } from '../protocol/events/index.ts';
import type { DeskCall } from './contract.ts';

type CallReport = Partial<EventFields<'ringing'>> & Pick<EventFields<'status'>, 'code' | 'action' | 'deviceStatus'>;

const outbound: readonly number[] = [callType.clickToDial, callType.preview, callType.predictive, callType.direct];
const outboundActions: readonly string[] = ['ringingAgentOb', 'busyAgentOb', 'ringingCustomerOb', 'busyOb'];
const { inbound, outbound: out } = detailCallType;
const supervising: readonly number[] = [
  ...[inbound.threeway, inbound.spied, inbound.whisper, inbound.barge],
  ...[out.threeway, out.spy, out.whisper, out.barge],
];
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

const serialOf = ({ mainUniqueId, uniqueId }: CallReport): string => mainUniqueId || uniqueId || '';

const isOutbound = (report: CallReport): boolean =>
  report.callType === undefined ? outboundActions.includes(report.action ?? '') : outbound.includes(report.callType);

/** By the kind of the call where it is told; a consultation and a supervisor's coming ring alike until then. */
function roleOf(report: CallReport, before: DeskCall['role']): DeskCall['role'] {
  if (report.detailCallType !== undefined) return supervising.includes(report.detailCallType) ? 'supervisor' : 'agent';
  const isOpen = report.action === 'ringingConsult' || report.code === 'CALLING';
  return before ?? (isOpen ? null : 'agent');
}

/**
 * What is known of the call after something was reported of it. A call that is over stays, for wrap-up, until the next one
 * or until the agent leaves (agent spec 4).
 */
export function callAfter(known: DeskCall | null, report: CallReport, clock: ClockPort): DeskCall | null {
  const serialId = serialOf(report);
  const device = report.deviceStatus;
  const rests = device === deviceStatus.idle || device === deviceStatus.locked || device === deviceStatus.ended;
  if (rests) return known && known.ended === undefined ? { ...known, ended: clock.now() } : known;
  if (!serialId && (!known || known.ended !== undefined)) return known;
  const fresh = !known || (serialId !== '' && serialId !== known.serialId);
  const before: DeskCall = fresh
    ? {
        serialId,
        direction: isOutbound(report) ? 'outbound' : 'inbound',
        customerNumber: '',
        calledNo: '',
        customerProvince: '',
        customerCity: '',
        variables: {},
        role: null,
        began: clock.now(),
      }
    : known;
  const { uniqueId, qid, callType: kind, detailCallType } = report;
  return {
    ...before,
    customerNumber: report.customerNumber || before.customerNumber,
    calledNo: report.hotline || report.numberTrunk || before.calledNo,
    customerProvince: report.customerProvince || before.customerProvince,
    customerCity: report.customerCity || before.customerCity,
    variables: { ...before.variables, ...report.variables },
    role: roleOf(report, before.role),
    ...(uniqueId === undefined ? {} : { uniqueId }),
    ...(qid === undefined ? {} : { qid }),
    ...(kind === undefined ? {} : { callType: kind }),
    ...(detailCallType === undefined ? {} : { detailCallType }),
    ...(before.answered === undefined && talking.includes(report.action ?? '') ? { answered: clock.now() } : {}),
  };
}
