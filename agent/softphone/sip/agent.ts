import type { SipAccount } from './account.ts';

/** A SIP user agent on one WebSocket at a time, as the rules see it. Nothing is repeated by itself. */
export interface SipAgent {
  /** Opens the socket, then registers. Also after it was cut. */
  connect(): void;
  /** Gives a socket up that says nothing: `cut` follows at once. */
  drop(): void;
  /** Registers anew over the living socket. */
  register(): void;
  /** Unregisters, hangs up and closes. No event follows. */
  stop(): void;
  /** Closes without a word. What is under way ends here, and the other side hears nothing of it. */
  leave(): void;
}

export interface SipAgentEvents {
  opened(): void;
  cut(why: string): void;
  /** A message came or went, in a few words without addresses; one that came shows that the socket lives. */
  message(direction: 'in' | 'out', summary: string): void;
  registered(): void;
  /** `status` is the answer's, 0 where none came. */
  refused(status: number, why: string): void;
  invited(call: SipCall): void;
}
export type OpenAgent = (account: SipAccount, events: SipAgentEvents) => SipAgent;

/** An incoming call. Commands throw where the call's state does not allow them. */
export interface SipCall {
  id: string;
  /** The user part of From. */
  caller: string;
  header(name: string): string | undefined;
  listen(events: SipCallEvents): void;
  answer(options: { stream: MediaStream; iceServers: RTCIceServer[] }): void;
  /** Refuses with a final status. */
  reject(status: number): void;
  hangUp(): void;
  /** False where another renegotiation is under way. */
  hold(): boolean;
  unhold(): boolean;
  setMuted(muted: boolean): void;
  /** True where RTP events carry tones. */
  tonesByRtp(): boolean;
  sendTones(tones: string, byRtp: boolean, duration: number, gap: number): void;
  /** Sends from another microphone. */
  replaceTrack(track: MediaStreamTrack): Promise<void>;
  /** Null before there is a connection, and after. */
  stats(): Promise<RTCStatsReport | null>;
}

export interface SipCallEvents {
  /** A candidate is known; `ready` says that the description may go without waiting for more. */
  candidate(ready: () => void): void;
  remoteStream(stream: MediaStream): void;
  confirmed(): void;
  /** Held by us, and the other side agreed. Its own hold is the switch's affair. */
  held(): void;
  unheld(): void;
  /** Ends the listening; comes once, whoever ended the call and whether or not it was answered. */
  ended(cause: string): void;
}
