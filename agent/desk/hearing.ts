import type { ClockPort } from '#runtime/platform/platform.ts';
import { refused } from '../client/settlement.ts';
import { answerLimit } from '../connection/exchange.ts';
import type { AgentEvent } from '../protocol/events/index.ts';
import { type Notice, notices } from '../protocol/notices.ts';
import type { Companions } from './companions.ts';
import type { Errands } from './errands.ts';
import type { Incoming } from './incoming.ts';
import type { Ownership } from './ownership.ts';
import type { Shared } from './shared.ts';
import type { Term } from './term.ts';
import type { Vigil } from './vigil.ts';
import { isTabMessage, type Say, type TabMessage } from './wire.ts';

export interface HearingNeeds {
  /** This tab's name. */
  tab: string;
  clock: ClockPort;
  say: Say;
  ownership: Ownership;
  vigil: Vigil;
  companions: Companions;
  errands: Errands;
  incoming: Incoming;
  shared: Shared;
  /** The term of this tab, if it still owns. */
  term(): Term | null;
  event(event: AgentEvent): void;
  notice(notice: Notice): void;
}

/** What this tab does on a message of another one. */
export function createHearing(needs: HearingNeeds): (message: unknown) => void {
  const { tab, clock, say, ownership, vigil, companions, errands, incoming, shared, term } = needs;

  const carryOut = async ({ from, id, epoch, at, request }: TabMessage & { kind: 'do' }): Promise<void> => {
    const own = term();
    if (!own || epoch !== ownership.epoch()) return;
    companions.acted(from);
    // It waited while the machine slept: what it was meant for is long past.
    const isLate = clock.now() - at > answerLimit;
    say({
      kind: 'done',
      epoch,
      to: from,
      id,
      result: isLate ? refused(notices.notConnected) : await own.carryOut(request),
    });
  };
  const answer = (message: TabMessage & { kind: 'ask' }): void => {
    if (!term()) return;
    companions.heard(message.from, message);
    const state = shared.state();
    const isNew = message.knows.epoch !== state.epoch || message.knows.version !== state.version;
    say(isNew ? { kind: 'state', ...state } : { kind: 'here', epoch: state.epoch });
  };
  const hearOwner = (message: TabMessage & { epoch: number }): void => {
    if (message.epoch < ownership.epoch()) return;
    ownership.heard(message.epoch);
    vigil.heard();
    if (message.kind === 'state') {
      const { epoch, version, snapshot, session } = message;
      shared.take({ epoch, version, snapshot, session });
      errands.overtaken(epoch, snapshot.connection);
    } else if (message.kind === 'bye') vigil.leaves();
    else if (message.kind === 'event') needs.event(message.event);
    else if (!('to' in message) || message.to !== tab) return;
    else if (message.kind === 'notice') needs.notice(message.notice);
    else if (message.kind === 'incoming') incoming.show(message.call);
    else errands.done(message.id, message.result);
  };
  return message => {
    if (!isTabMessage(message)) return;
    if (message.kind === 'taken') incoming.taken(message.serialId);
    else if (message.kind === 'gone') companions.gone(message.from);
    else if (message.kind === 'do') void carryOut(message);
    else if (message.kind === 'ask') answer(message);
    else hearOwner(message);
  };
}
