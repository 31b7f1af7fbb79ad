import { refused } from '../client/command-result.ts';
import { answerLimit } from '../connection/exchange.ts';
import { notices } from '../protocol/notices.ts';
import { type DeskContext, isOwner, ownDesk } from './context.ts';
import { isTabMessage, type TabMessage } from './tab-messages.ts';

/** What this tab does on a message of another one. */
export function createTabMessageHandler(context: DeskContext): (message: unknown) => void {
  const { deps, tab, broadcast, listeners, ownership, heartbeat, otherTabs, remoteRequests, incoming, shared } =
    context;
  const { clock } = deps.platform;

  const execute = async ({ from, id, epoch, at, request }: TabMessage & { kind: 'do' }): Promise<void> => {
    const own = ownDesk(context);
    if (!own || epoch !== ownership.epoch()) return;
    otherTabs.acted(from);
    // It waited while the machine slept: what it was meant for is long past.
    const isLate = clock.now() - at > answerLimit;
    broadcast({
      kind: 'done',
      epoch,
      to: from,
      id,
      result: isLate ? refused(notices.notConnected) : await own.execute(request),
    });
  };
  const answer = (message: TabMessage & { kind: 'ask' }): void => {
    if (!isOwner(context)) return;
    otherTabs.heard(message.from, message);
    const state = shared.state();
    const isNew = message.knows.epoch !== state.epoch || message.knows.version !== state.version;
    broadcast(isNew ? { kind: 'state', ...state } : { kind: 'here', epoch: state.epoch });
  };
  const hearOwner = (message: TabMessage & { epoch: number }): void => {
    if (message.epoch < ownership.epoch()) return;
    ownership.heard(message.epoch);
    heartbeat.heard();
    if (message.kind === 'state') {
      const { epoch, version, snapshot, session } = message;
      shared.take({ epoch, version, snapshot, session });
      remoteRequests.overtaken(epoch, snapshot.connection);
    } else if (message.kind === 'bye') heartbeat.leaves();
    else if (message.kind === 'event') listeners.events.tell(message.event);
    else if (!('to' in message) || message.to !== tab) return;
    else if (message.kind === 'notice') listeners.notices.tell(message.notice);
    else if (message.kind === 'incoming') incoming.show(message.call);
    else remoteRequests.done(message.id, message.result);
  };
  return message => {
    if (!isTabMessage(message)) return;
    if (message.kind === 'taken') incoming.taken(message.serialId);
    else if (message.kind === 'gone') otherTabs.gone(message.from);
    else if (message.kind === 'do') void execute(message);
    else if (message.kind === 'ask') answer(message);
    else hearOwner(message);
  };
}
