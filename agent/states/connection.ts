import type { Chart } from './machine.ts';

export type ConnectionState =
  | 'offline'
  | 'admitting'
  | 'connecting'
  | 'entering'
  | 'resyncing'
  | 'online'
  | 'waiting'
  | 'exhausted'
  | 'leaving'
  | 'kickedOut';
export type ConnectionEvent =
  | 'logIn'
  | 'admitted'
  | 'refused'
  | 'opened'
  | 'entered'
  | 'synced'
  | 'cut'
  | 'attempt'
  | 'gaveUp'
  | 'reconnect'
  | 'kickout'
  | 'logOut'
  | 'left';

/**
 * The life of a connection (agent spec 4). admitting: asking the host; entering: login sent over the socket;
 * resyncing: state read again, commands not yet enabled; waiting: the countdown before an attempt;
 * exhausted: ten attempts failed, a person has to ask for more.
 */
export const connectionChart: Chart<ConnectionState, ConnectionEvent> = {
  name: 'connection',
  first: 'offline',
  table: {
    offline: { logIn: 'admitting' },
    admitting: { admitted: 'connecting', refused: 'offline', logOut: 'offline' },
    connecting: { opened: 'entering', cut: 'waiting', logOut: 'offline' },
    entering: { entered: 'resyncing', refused: 'offline', cut: 'waiting', kickout: 'kickedOut', logOut: 'leaving' },
    resyncing: { synced: 'online', cut: 'waiting', kickout: 'kickedOut', logOut: 'leaving' },
    online: { cut: 'waiting', kickout: 'kickedOut', logOut: 'leaving' },
    waiting: { attempt: 'connecting', gaveUp: 'exhausted', logOut: 'offline' },
    exhausted: { reconnect: 'connecting', logOut: 'offline' },
    leaving: { left: 'offline', cut: 'offline', kickout: 'kickedOut' },
    kickedOut: { logIn: 'admitting' },
  },
};
