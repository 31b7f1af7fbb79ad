import type { Chart } from './machine.ts';

export type ConnectionState =
  | 'offline'
  | 'authenticating'
  | 'connecting'
  | 'loggingIn'
  | 'resyncing'
  | 'online'
  | 'waiting'
  | 'exhausted'
  | 'leaving'
  | 'kickedOut';
export type ConnectionEvent =
  | 'logIn'
  | 'takeOver'
  | 'authenticated'
  | 'refused'
  | 'opened'
  | 'loggedIn'
  | 'synced'
  | 'cut'
  | 'attempt'
  | 'gaveUp'
  | 'reconnect'
  | 'kickout'
  | 'logOut'
  | 'left'
  | 'handOver';

/**
 * The life of a connection (agent spec 4). authenticating: asking the host; loggingIn: login sent over the socket;
 * resyncing: state read again, commands not yet enabled; waiting: the countdown before an attempt;
 * exhausted: ten attempts failed, a person has to ask for more. takeOver and handOver: a session goes on in another
 * tab, or after a reload, and the switch is told nothing.
 */
export const connectionChart: Chart<ConnectionState, ConnectionEvent> = {
  name: 'connection',
  first: 'offline',
  table: {
    offline: { logIn: 'authenticating', takeOver: 'connecting' },
    authenticating: { authenticated: 'connecting', refused: 'offline', logOut: 'offline', handOver: 'offline' },
    connecting: { opened: 'loggingIn', cut: 'waiting', logOut: 'offline', handOver: 'offline' },
    loggingIn: {
      loggedIn: 'resyncing',
      refused: 'offline',
      cut: 'waiting',
      kickout: 'kickedOut',
      logOut: 'leaving',
      handOver: 'offline',
    },
    resyncing: { synced: 'online', cut: 'waiting', kickout: 'kickedOut', logOut: 'leaving', handOver: 'offline' },
    online: { cut: 'waiting', kickout: 'kickedOut', logOut: 'leaving', handOver: 'offline' },
    waiting: {
      attempt: 'connecting',
      reconnect: 'connecting',
      gaveUp: 'exhausted',
      logOut: 'offline',
      handOver: 'offline',
    },
    exhausted: { reconnect: 'connecting', logOut: 'offline', handOver: 'offline' },
    leaving: { left: 'offline', cut: 'offline', kickout: 'kickedOut', handOver: 'offline' },
    kickedOut: { logIn: 'authenticating' },
  },
};
