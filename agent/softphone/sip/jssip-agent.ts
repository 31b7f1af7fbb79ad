import JsSIP from 'jssip';
import type { RTCSessionEvent } from 'jssip/lib/UA.js';
import type { OpenAgent } from './agent.ts';
import { createJsSipCall } from './jssip-call.ts';
import { createSipSocket, type OpenNativeSocket } from './socket.ts';

/** JsSIP shall not reconnect by itself: a wait of eleven days, seconds. */
const never = 1_000_000;
/** An invitation lasts at most so long, seconds. */
const longestRinging = 80;

/** A user agent of JsSIP. Which status an answer had that never came is 0. */
export const createOpenAgent =
  (openSocket: OpenNativeSocket): OpenAgent =>
  (account, events) => {
    const socket = createSipSocket(account.socketUrl, openSocket, events.message);
    const agent = new JsSIP.UA({
      sockets: [socket],
      uri: account.address,
      authorization_user: account.user,
      password: account.password,
      register: true,
      register_expires: account.expires,
      connection_recovery_min_interval: never,
      connection_recovery_max_interval: never,
      no_answer_timeout: longestRinging,
      session_timers: false,
      user_agent: 'Heddle',
    });
    let started = false;
    agent.on('connected', events.opened);
    agent.on('disconnected', ({ code, reason }) => events.cut(`${code ?? 0} ${reason ?? ''}`.trim()));
    agent.on('registered', events.registered);
    agent.on('registrationFailed', ({ response, cause }) =>
      events.refused((response as typeof response | null)?.status_code ?? 0, cause ?? ''),
    );
    agent.on('newRTCSession', (event: RTCSessionEvent) => {
      if (event.originator === 'remote') events.invited(createJsSipCall(event.session, event.request));
    });
    return {
      connect() {
        if (started) return socket.connect();
        started = true;
        agent.start();
      },
      register: () => agent.register(),
      drop: () => socket.drop(),
      stop() {
        agent.removeAllListeners();
        agent.stop();
      },
      leave() {
        agent.removeAllListeners();
        // First of all: what JsSIP wants to say in the end has no way to go then.
        socket.disconnect();
        agent.stop();
      },
    };
  };
