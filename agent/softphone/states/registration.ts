import type { Chart } from '../../states/machine.ts';

export type RegistrationState = 'off' | 'connecting' | 'registering' | 'registered' | 'waiting' | 'failed';
export type RegistrationEvent =
  | 'started'
  | 'opened'
  | 'registered'
  | 'refused'
  | 'forbidden'
  | 'cut'
  | 'attempt'
  | 'again'
  | 'gaveUp'
  | 'stopped';

/**
 * The softphone at its registrar. What is cut or refused is tried again after a wait, a websocket by `attempt`, a
 * registration on a living one by `again`; a password that is wrong is not. From `failed` only somebody else leads on.
 */
export const registrationChart: Chart<RegistrationState, RegistrationEvent> = {
  name: 'registration',
  first: 'off',
  table: {
    off: { started: 'connecting' },
    connecting: { opened: 'registering', cut: 'waiting', stopped: 'off' },
    registering: {
      registered: 'registered',
      refused: 'waiting',
      forbidden: 'failed',
      cut: 'waiting',
      stopped: 'off',
    },
    registered: {
      registered: 'registered',
      refused: 'waiting',
      forbidden: 'failed',
      cut: 'waiting',
      stopped: 'off',
    },
    waiting: { attempt: 'connecting', again: 'registering', cut: 'waiting', gaveUp: 'failed', stopped: 'off' },
    failed: { attempt: 'connecting', again: 'registering', cut: 'failed', stopped: 'off' },
  },
};
