import { softphone as limits } from '../protocol/constants.ts';
import { notices } from '../protocol/notices.ts';
import { createMachine } from '../states/machine.ts';
import type { SoftphoneCallbacks } from './contract.ts';
import type { SoftphonePlatform } from './platform.ts';
import type { SipAccount } from './sip/account.ts';
import type { SipAgent, SipAgentEvents, SipCall } from './sip/agent.ts';
import { type RegistrationState, registrationChart } from './states/registration.ts';

/** So long a socket may take to open, and a registration to be answered after the page woke, ms: then it is dead. */
const patience = 5_000;
const registrationLost = '软电话已断线，正在重新注册';
/** Wrong password, forbidden, unknown: asking again changes nothing. */
const finalAnswers = [401, 403, 404, 407];

export interface Registration {
  state(): RegistrationState;
  /** The machine came back from sleep: see at once whether the socket lives. */
  wake(): void;
  /** Tries once more after it gave up. */
  retry(): void;
  stop(): void;
  /** Stops, and tells the registrar nothing. */
  leave(): void;
}

export interface RegistrationDeps {
  platform: SoftphonePlatform;
  /** Null where the switch left something out: then it fails in its time. */
  account: SipAccount | null;
  callbacks: SoftphoneCallbacks;
  changed(): void;
  /** The line is gone. */
  cut(): void;
  invited(call: SipCall): void;
}

/**
 * Registers at once and keeps registered: at most three tries in a row after a failure, 4 s apart. Outwards it is
 * looked at each 500 ms, 20 times, and tells once how that came out (agent spec 4, 8, 9); later losses go to
 * `lost` and `back`.
 */
export function createRegistration(deps: RegistrationDeps): Registration {
  const { platform, account, callbacks, changed, invited } = deps;
  const { clock, log, openAgent } = platform;
  const machine = createMachine(registrationChart, log);
  let tries = 0;
  let open = false;
  let cancelWait = (): void => undefined;
  let cancelWatch = (): void => undefined;
  let cancelPoll = (): void => undefined;

  const watch = (): void => {
    cancelWatch();
    cancelWatch = clock.after(patience, () => agent?.drop());
  };
  const connect = (): void => {
    watch();
    agent?.connect();
  };
  const wait = (): void => {
    cancelWait();
    if (tries >= limits.reconnections) {
      machine.apply('gaveUp');
      return;
    }
    tries += 1;
    cancelWait = clock.after(limits.reconnectEvery, () => {
      if (open && machine.apply('again')) agent?.register();
      else if (!open && machine.apply('attempt')) connect();
    });
  };
  const events: SipAgentEvents = {
    opened() {
      open = true;
      cancelWatch();
      machine.apply('opened');
    },
    cut(why) {
      open = false;
      cancelWatch();
      deps.cut();
      log({ kind: 'transport', of: 'sip', text: `cut: ${why}` });
      const waiting = machine.state() === 'waiting';
      if (machine.apply('cut') && !waiting) wait();
    },
    message(direction, summary) {
      log({ kind: 'transport', of: 'sip', text: `${direction === 'in' ? '<' : '>'} ${summary}` });
      if (direction === 'in') cancelWatch();
    },
    registered() {
      tries = 0;
      machine.apply('registered');
    },
    refused(status, why) {
      log({ kind: 'problem', of: 'sip', text: `registration refused: ${status} ${why}` });
      if (finalAnswers.includes(status)) machine.apply('forbidden');
      else if (machine.apply('refused')) wait();
    },
    invited,
  };
  const agent: SipAgent | null = account && openAgent(account, events);

  let polled = false;
  const deadline = clock.now() + limits.pollEvery * limits.polls;
  /** By the clock, not by the count: a hidden tab's timers are late. */
  const poll = (): void => {
    cancelPoll = clock.after(limits.pollEvery, () => {
      const registered = machine.state() === 'registered';
      if (!registered && clock.now() < deadline) return poll();
      polled = true;
      callbacks.registered(registered ? { code: 0 } : { code: -1, msg: notices.sipNotRegistered });
      if (!registered) callbacks.lost();
    });
  };

  machine.onChange(({ from, to }) => {
    changed();
    if (!polled) return;
    if (to === 'registered') {
      callbacks.back();
      callbacks.notice({ kind: 'success', text: notices.sipRegistered });
    } else if (from === 'registered' && to !== 'off') {
      callbacks.lost();
      callbacks.notice({ kind: 'warning', text: registrationLost });
    }
    if (to === 'failed') callbacks.notice({ kind: 'error', text: notices.sipNotRegistered });
  });
  if (agent && machine.apply('started')) connect();
  poll();
  const end = (): void => {
    for (const cancel of [cancelWait, cancelWatch, cancelPoll]) cancel();
    machine.apply('stopped');
  };

  return {
    state: machine.state,
    wake() {
      if (machine.state() !== 'registered') return;
      watch();
      agent?.register();
    },
    retry() {
      if (machine.state() !== 'failed' || !machine.apply(open ? 'again' : 'attempt')) return;
      tries = 0;
      if (open) agent?.register();
      else connect();
    },
    stop() {
      end();
      agent?.stop();
    },
    leave() {
      end();
      agent?.leave();
    },
  };
}
