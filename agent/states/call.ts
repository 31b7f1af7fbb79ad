import type { Chart } from './machine.ts';

export type CallState =
  | 'none'
  | 'inviting'
  | 'ringing'
  | 'agentRinging'
  | 'dialling'
  | 'customerRinging'
  | 'talking'
  | 'held'
  | 'consulting'
  | 'consulted'
  | 'threeway';
export type CallEvent =
  | 'invited'
  | 'rang'
  | 'agentRang'
  | 'agentUp'
  | 'customerRang'
  | 'bridged'
  | 'held'
  | 'unheld'
  | 'consultStarted'
  | 'consultLinked'
  | 'consultFailed'
  | 'consultEnded'
  | 'threewayed'
  | 'transferred'
  | 'ended';

/**
 * One call, by code and action of the status. An outbound call rings at the agent first: agentRinging, dialling (the
 * agent is up, the customer is being called), customerRinging, talking.
 */
export const callChart: Chart<CallState, CallEvent> = {
  name: 'call',
  first: 'none',
  table: {
    none: { ended: 'none', invited: 'inviting', rang: 'ringing', agentRang: 'agentRinging' },
    inviting: { invited: 'inviting', rang: 'ringing', agentRang: 'agentRinging', ended: 'none' },
    ringing: { rang: 'ringing', bridged: 'talking', ended: 'none' },
    agentRinging: { agentRang: 'agentRinging', agentUp: 'dialling', ended: 'none' },
    dialling: { agentUp: 'dialling', customerRang: 'customerRinging', bridged: 'talking', ended: 'none' },
    customerRinging: { customerRang: 'customerRinging', bridged: 'talking', ended: 'none' },
    // Who was consulted talks from the answer on; then all three do, or the customer comes over.
    talking: {
      bridged: 'talking',
      unheld: 'talking',
      held: 'held',
      consultStarted: 'consulting',
      threewayed: 'threeway',
      transferred: 'talking',
      ended: 'none',
    },
    held: { held: 'held', unheld: 'talking', consultStarted: 'consulting', ended: 'none' },
    consulting: {
      consultStarted: 'consulting',
      consultLinked: 'consulted',
      consultFailed: 'talking',
      consultEnded: 'talking',
      ended: 'none',
    },
    consulted: {
      consultLinked: 'consulted',
      threewayed: 'threeway',
      transferred: 'talking',
      consultFailed: 'talking',
      consultEnded: 'talking',
      ended: 'none',
    },
    threeway: { threewayed: 'threeway', consultEnded: 'talking', bridged: 'talking', ended: 'none' },
  },
};
