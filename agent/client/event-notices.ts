import type { AgentEvent, EventName } from '../protocol/events/index.ts';
import { errorText, type Notice, notices } from '../protocol/notices.ts';

/** What staff are told of an event; null where this one needs no word. */
type Telling<N extends EventName> = (event: AgentEvent<N>) => Notice | null;
/** Who shows what an event says, where nobody is told of it by a notice. */
type ShownBy = 'bar' | 'chats' | 'emails' | 'wallboard';

const info = (text: string) => (): Notice => ({ kind: 'info', text });
const failure =
  (name: string) =>
  ({ code, msg }: { code?: number; msg?: string }): Notice => ({
    kind: 'error',
    text: `${name}失败：${msg || (code === undefined ? null : errorText(code)) || notices.noReason}`,
  });
const message =
  (name: string) =>
  ({ title = '', content = '' }: { title?: string; content?: string }): Notice | null => {
    const text = [title, content].filter(Boolean).join('，');
    return text === '' ? null : { kind: 'info', text: `${name}：${text}` };
  };

/** Every event of the call centre: a new one is a type error until it stands here. */
const tellings: { readonly [N in EventName]: Telling<N> | ShownBy } = {
  status: 'bar',
  queueStatus: 'wallboard',
  joinQueue: 'wallboard',
  leaveQueue: 'wallboard',
  queueCall: 'wallboard',
  wrapupStart: 'bar',
  wrapupEnd: 'bar',
  kickout: 'bar',
  breakLine: 'bar',
  sipRegistered: ({ code, msg }) =>
    code === 0
      ? { kind: 'success', text: notices.sipRegistered }
      : { kind: 'error', text: msg ?? notices.sipNotRegistered },
  ringing: 'bar',
  previewOutcallStart: info(notices.calling),
  previewOutcallRinging: info(notices.outboundRinging),
  previewOutcallBridge: info(notices.outboundAnswered),
  previewOutcallError: failure('外呼'),
  consultStart: 'bar',
  consultLink: info(notices.consultAnswered),
  consultError: failure('咨询'),
  consultTransfer: 'bar',
  consultThreeway: 'bar',
  unconsult: 'bar',
  transferError: failure('转移'),
  interactReturn: info(notices.interactReturned),
  interactError: failure('交互'),
  pressKeys: ({ keys }) => (keys ? { kind: 'info', text: `客户按键：${keys}` } : null),
  spyLink: 'wallboard',
  spyUnlink: 'wallboard',
  spyError: failure('监听'),
  whisperLink: 'wallboard',
  whisperUnlink: 'wallboard',
  whisperError: failure('耳语'),
  threewayLink: 'wallboard',
  threewayUnlink: 'wallboard',
  threewayError: failure('三方'),
  bargeLink: 'wallboard',
  bargeUnlink: 'wallboard',
  bargeError: failure('强插'),
  pickupError: failure('抢线'),
  disconnectUnlink: info(notices.disconnected),
  chatStatus: 'chats',
  chatQueueStatus: 'chats',
  chatBridge: 'chats',
  chatMessage: 'chats',
  chatClose: 'chats',
  chatTransfer: 'chats',
  chatInvestigation: 'chats',
  chatGroupInvite: 'chats',
  chatGroupDisinvite: 'chats',
  chatGroupJoin: 'chats',
  chatGroupRefuse: ({ inviteeCno = '' }) => ({ kind: 'info', text: `座席 ${inviteeCno} 拒绝了会话邀请` }),
  chatGroupRemove: 'chats',
  chatGroupQuit: 'chats',
  chatInputHint: 'chats',
  chatReadReceipt: 'chats',
  emailUnreadCount: 'emails',
  emailMessage: 'emails',
  emailClaim: 'emails',
  emailFinish: 'emails',
  emailTransfer: 'emails',
  emailRubbish: 'emails',
  emailRecovery: 'emails',
  agendaRemind: message('日程提醒'),
  ticketNotice: message('工单通知'),
  announcement: message('公告'),
};

/** So many ids of messages are remembered. */
const kept = 100;

/** Tells what staff are told of an event (agent spec 8), or null; a message with an id once, however often it comes. */
export function createEventNotices(): (event: AgentEvent) => Notice | null {
  const seen = new Set<string>();
  const isRepeated = (event: AgentEvent): boolean => {
    if (!('id' in event) || typeof event.id !== 'string') return false;
    if (seen.has(event.id)) return true;
    seen.add(event.id);
    const [first] = seen;
    if (seen.size > kept && first !== undefined) seen.delete(first);
    return false;
  };
  return event => {
    const telling = tellings[event.event] as Telling<EventName> | ShownBy;
    return typeof telling === 'string' || isRepeated(event) ? null : telling(event);
  };
}
