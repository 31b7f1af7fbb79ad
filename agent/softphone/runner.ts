import type { AgentClient } from '../client/client.ts';
import type { Log } from '../log/log.ts';
import { createSafeListeners } from '../log/safe-listeners.ts';
import { bindType, loginStatus, pauseType } from '../protocol/codes.ts';
import { inCall } from '../states/device.ts';
import type { Softphone, SoftphoneCallbacks, SoftphoneView, StartSoftphone } from './contract.ts';

/** The place of a softphone beside an agent's client. */
export interface SoftphoneRunner {
  /** Null while the agent's calls go to another telephone, or nobody is logged in. */
  softphone(): Softphone | null;
  onChange(listener: (view: SoftphoneView | null) => void): () => void;
  stop(): void;
}

/**
 * Runs a softphone for a client: from a log-in with bindType 3 and a login status other than -1 (agent spec 4) until
 * the log-out or another telephone, over all cuts of the client's line. While it is not registered the device is INVALID.
 */
export function runSoftphone(client: AgentClient, start: StartSoftphone, log: Log): SoftphoneRunner {
  const { connection, states } = client;
  const changes = createSafeListeners<SoftphoneView | null>(log);
  let softphone: Softphone | null = null;
  /** Log-ins that had a softphone: one that is loaded after its log-in is over is none. */
  let turns = 0;
  let wanted = false;
  let lost = false;

  const markLost = (): void => {
    // A call goes on without a registration: its end is told by the switch, and only then the device is lost.
    if (lost && !inCall(states.device.state())) states.loseDevice();
  };
  const callbacks: SoftphoneCallbacks = {
    registered: fields => connection.announce({ type: 'event', event: 'sipRegistered', scope: 'agent', ...fields }),
    notice: client.notify,
    lost() {
      lost = true;
      markLost();
    },
    back() {
      lost = false;
      void client.command('status', {});
    },
    inCall: () => states.device.state() === 'inUse',
    pauseAgent: pauseDescription => void client.command('pause', { pauseType: pauseType.normal, pauseDescription }),
  };

  const isSoftphone = (): boolean => {
    const session = connection.session();
    const loggedOn = session?.loginStatus !== loginStatus.notLoggedOn || states.presence.state() !== 'off';
    return session?.bindType === bindType.softphone && loggedOn;
  };
  const begin = async (): Promise<void> => {
    const session = connection.session();
    if (wanted || !session || connection.state() !== 'online' || !isSoftphone()) return;
    wanted = true;
    turns += 1;
    const mine = turns;
    try {
      const started = await start(session, callbacks);
      if (!wanted || mine !== turns) return started.stop();
      softphone = started;
      started.onChange(changes.tell);
      changes.tell(started.view());
    } catch (error) {
      // Its files could not be loaded: the agent is told as when it does not register.
      log({ kind: 'fault', of: 'softphone', text: String(error) });
      if (mine !== turns) return;
      callbacks.registered({ code: -1 });
      callbacks.lost();
    }
  };
  /** @param how a call is hung up with a log-out; it goes on where another page, or another browser, takes over */
  const end = (how: 'stop' | 'leave'): void => {
    if (!wanted) return;
    wanted = false;
    lost = false;
    const leaving = softphone;
    softphone = null;
    leaving?.[how]();
    changes.tell(null);
  };

  const stopListening = [
    connection.onState(({ to }) => {
      if (to === 'online') {
        softphone?.register();
        void begin();
      } else if (to === 'offline') end('stop');
      else if (to === 'kickedOut') end('leave');
    }),
    connection.onResponse(({ reqType, code }) => {
      if (reqType !== 'changeBindTel' || code !== 0) return;
      end('stop');
      void begin();
    }),
    states.onChange(() => {
      markLost();
      void begin();
    }),
  ];
  void begin();

  return {
    softphone: () => softphone,
    onChange: changes.add,
    stop() {
      for (const stop of stopListening) stop();
      end('leave');
    },
  };
}
