import { logoutFields } from '../protocol/rules/logout.ts';
import { createConnectionContext, dropSession, dropTransport } from './context.ts';
import type { Connection, ConnectionDeps } from './contract.ts';
import { connect, refuseLogin } from './establish.ts';
import { createSession } from './session.ts';

/** How long the switch may take to let an agent go, ms. */
const logoutLimit = 5_000;

/** Makes a connection; nothing happens until logIn. */
export function createConnection(deps: ConnectionDeps): Connection {
  const context = createConnectionContext(deps);
  const { machine, listeners, attempts, results } = context;

  return {
    state: machine.state,
    session: () => context.session,
    async logIn(form) {
      if (!machine.apply('logIn')) return { kind: 'ended' };
      attempts.reset();
      const result = results.next();
      context.logins += 1;
      const mine = context.logins;
      const answer = await deps.logInAtHost(form);
      if (machine.state() !== 'authenticating' || mine !== context.logins) return result;
      if (answer.kind === 'refused') {
        deps.log({ kind: 'fault', of: 'login', text: answer.why });
        refuseLogin(context, answer.response);
      } else {
        context.session = createSession(form, answer.data);
        machine.apply('authenticated');
        connect(context, false);
      }
      return result;
    },
    async logOut(mode, automatic = false) {
      const exchange = context.transport?.exchange;
      const leaver = context.session;
      if (!machine.apply('logOut')) return;
      if (machine.state() === 'leaving' && exchange && leaver) {
        await exchange.ask('agent', 'logout', logoutFields(leaver, mode, automatic), logoutLimit);
        // Cut off or kicked out meanwhile: what followed is none of this log-out's business.
        if (machine.state() !== 'leaving' || context.transport?.exchange !== exchange) return;
        machine.apply('left');
      }
      dropSession(context);
    },
    takeOver(from) {
      // Whoever hears of the change is to see whose session it is: the first picture after a reload shows the agent.
      if (machine.allows('takeOver')) context.session = from;
      if (!machine.apply('takeOver')) return Promise.resolve({ kind: 'ended' });
      attempts.reset();
      const result = results.next();
      connect(context, true);
      return result;
    },
    handOver() {
      const leaver = context.session;
      if (!machine.apply('handOver')) return null;
      dropSession(context);
      return leaver;
    },
    reconnect() {
      const gaveUp = machine.state() === 'exhausted';
      if (!machine.apply('reconnect')) return false;
      dropTransport(context);
      if (gaveUp) attempts.reset();
      connect(context, true);
      return true;
    },
    wake: () => context.transport?.wake(),
    exchange: () => (machine.state() === 'online' ? (context.transport?.exchange ?? null) : null),
    announce: listeners.events.tell,
    onState: listeners.changes.add,
    onEvent: listeners.events.add,
    onResponse: listeners.responses.add,
    onOther: listeners.others.add,
    onNotice: listeners.notices.add,
  };
}
