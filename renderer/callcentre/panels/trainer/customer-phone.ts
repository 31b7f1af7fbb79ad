import type { Notice } from '#agent/protocol/notices.ts';
import { notices } from '#agent/protocol/notices.ts';
import type { Softphone, SoftphoneView, StartSoftphone } from '#agent/softphone/contract.ts';
import type { SoftphoneSession } from '#agent/softphone/sip/account.ts';
import { createListeners } from '#runtime/kernel/listeners.ts';
import type { Host } from '../frame/host.ts';

/** A customer's telephone in the trainer's page: a softphone with a number that the switch lends. */
export interface CustomerPhone {
  /** The same until something changes; null while there is no telephone. */
  view(): SoftphoneView | null;
  onChange(listener: () => void): () => void;
  /** Whether it is being got ready. */
  isComing(): boolean;
  /** Gets the telephone ready, if need be, and calls a queue or an agent. Resolves to whether the switch took it. */
  call(number: string, to: string): Promise<boolean>;
  /** False, and told, where it is not possible. */
  act(action: 'answer' | 'refuse' | 'hangUp' | 'mute' | 'unmute'): Promise<boolean>;
  /** Hangs up and gives the telephone back. */
  close(): void;
}

export interface CustomerPhoneDeps {
  host: Pick<Host, 'post'>;
  start: StartSoftphone;
  tell(notice: Notice): void;
}

const notPossible = '客户话机当前不能进行此操作';

export function createCustomerPhone({ host, start, tell }: CustomerPhoneDeps): CustomerPhone {
  const changes = createListeners();
  let softphone: Softphone | null = null;
  let view: SoftphoneView | null = null;
  let coming = false;
  /** Telephones lent: what comes of one that was given back meanwhile, is nothing. */
  let turns = 0;

  const show = (next: SoftphoneView | null): void => {
    view = next;
    changes.tell();
  };
  const failed = (text: string): false => {
    tell({ kind: 'error', text });
    return false;
  };

  /** @throws Error that staff may read. */
  const borrow = async (number: string): Promise<void> => {
    turns += 1;
    const mine = turns;
    const session = (await host.post('/sandbox/telephone', { number })) as unknown as SoftphoneSession;
    let settle = (_registered: boolean): void => undefined;
    const registered = new Promise<boolean>(resolve => {
      settle = resolve;
    });
    const started = await start(session, {
      registered: ({ code }) => settle(code === 0),
      notice: tell,
      lost: () => undefined,
      back: () => undefined,
      // A page that is loaded anew has hung up: no call is taken up again.
      inCall: () => false,
      // A customer is nobody's agent.
      pauseAgent: () => undefined,
    });
    if (mine !== turns) return started.stop();
    softphone = started;
    started.onChange(show);
    show(started.view());
    if (!(await registered)) throw new Error(notices.sipNotRegistered);
  };
  const release = (): void => {
    turns += 1;
    softphone?.stop();
    softphone = null;
    show(null);
  };

  return {
    view: () => view,
    onChange: changes.add,
    isComing: () => coming,
    async call(number, to) {
      coming = true;
      changes.tell();
      try {
        if (!softphone) await borrow(number);
        await host.post('/sandbox/telephone/call', { to });
        return true;
      } catch (error) {
        if (view && view.registration !== 'registered') release();
        return failed((error as Error).message);
      } finally {
        coming = false;
        changes.tell();
      }
    },
    async act(action) {
      const done = (await softphone?.[action]()) ?? false;
      return done || failed(view?.microphone?.text ?? notPossible);
    },
    close() {
      if (!softphone && !coming) return;
      release();
      // The switch ends the call with the line, too, if this does not get there.
      host.post('/sandbox/telephone/back', {}).catch(() => undefined);
    },
  };
}
