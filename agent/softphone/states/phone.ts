import type { Chart } from '../../states/machine.ts';

export type PhoneState = 'idle' | 'arriving' | 'ringing' | 'answering' | 'talking' | 'held';
export type PhoneEvent = 'arrived' | 'rang' | 'answered' | 'unanswerable' | 'confirmed' | 'held' | 'unheld' | 'ended';

/**
 * The softphone's own call: one that `arrived` is about to be answered by itself, one that `rang` waits for the agent.
 * Where the microphone fails, an answer leads back to ringing.
 */
export const phoneChart: Chart<PhoneState, PhoneEvent> = {
  name: 'softphone',
  first: 'idle',
  table: {
    idle: { arrived: 'arriving', rang: 'ringing' },
    arriving: { answered: 'answering', ended: 'idle' },
    ringing: { answered: 'answering', ended: 'idle' },
    answering: { confirmed: 'talking', unanswerable: 'ringing', ended: 'idle' },
    talking: { held: 'held', ended: 'idle' },
    held: { unheld: 'talking', ended: 'idle' },
  },
};
