/** How the sandbox's telephones and customers behave; times in seconds. */
export interface Behaviour {
  /** From ringing to being answered; null: never. */
  answersAfter: number | null;
  /** Engaged. */
  busy?: boolean;
  /** From the beginning of the talk (of the wait, where nobody answers) to the customer's hanging up; null: never. */
  hangsUpAfter?: number | null;
}

/** What may be set of a centre. Times in seconds. */
export interface CentreSettings {
  wrapupTime: number;
  /** How long an agent's telephone rings before the next agent's does. */
  ringTime: number;
  /** Answered within so many seconds counts for the service level. */
  serviceLevel: number;
  /** Without a sign of life for so long an agent is logged out; a client pings every 30. */
  silence: number;
  /** How long a client whose line broke has to come back. */
  grace: number;
  answerCallsByCloseBrowser: 0 | 1;
  unbindPhoneByCloseBrowser: 0 | 1;
  /** The telephones of agents who have bound no softphone. */
  telephones: Behaviour;
  /** Customers of whom nothing else is said. */
  customers: Behaviour;
  /** Customers by number. */
  customersByNumber: Record<string, Behaviour>;
  /** Which calls softphones answer by themselves: call type or detail type → 1 (agent spec 4). */
  autoAnswer: Record<string, number>;
  /** For how long a softphone's registration holds. */
  registrationTime: number;
  /** `host:port`, where the switch or the phones do not know their own address; empty: none. */
  stunServer: string;
  /** How long a voice navigation, or a survey, keeps the customer. */
  navigationTime: number;
  /** Voice navigations by id: their nodes by number, the first of which is where they begin. */
  navigations: Record<string, Record<string, VoiceNode>>;
  /** A conversation in which nobody has said anything for so long is closed. */
  chatSilence: number;
}

/** A voice in a navigation: it plays, and then? */
interface VoiceNode {
  name: string;
  /** The number of the queue that the customer comes to; null: the call is over. */
  leadsTo: string | null;
}
