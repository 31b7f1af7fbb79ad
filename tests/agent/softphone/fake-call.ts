import type { SipCall, SipCallEvents } from '#agent/softphone/sip/agent.ts';

/** The other side of a call, which does what a test says and notes what it was asked. */
export class FakeCall implements SipCall {
  readonly id = 'call-1';
  readonly caller = '13900000001';
  readonly asked: string[] = [];
  events: SipCallEvents | null = null;
  rtpTones = true;
  report: Map<string, Record<string, unknown>> | null = null;
  replaced: MediaStreamTrack[] = [];
  constructor(private readonly headers: Record<string, string>) {}
  header = (name: string): string | undefined => this.headers[name];
  listen(events: SipCallEvents): void {
    this.events = events;
  }
  answer(): void {
    this.asked.push('answer');
  }
  reject(status: number): void {
    this.asked.push(`reject ${status}`);
    this.end('Rejected');
  }
  hangUp(): void {
    this.asked.push('hangUp');
    this.end('Terminated');
  }
  hold(): boolean {
    this.asked.push('hold');
    this.events?.held();
    return true;
  }
  unhold(): boolean {
    this.asked.push('unhold');
    this.events?.unheld();
    return true;
  }
  setMuted(muted: boolean): void {
    this.asked.push(muted ? 'mute' : 'unmute');
  }
  tonesByRtp = (): boolean => this.rtpTones;
  sendTones(tones: string, byRtp: boolean, duration: number, gap: number): void {
    this.asked.push(`${byRtp ? 'rtp' : 'info'} ${tones} ${duration} ${gap}`);
  }
  async replaceTrack(track: MediaStreamTrack): Promise<void> {
    this.replaced.push(track);
  }
  stats = async (): Promise<RTCStatsReport | null> => this.report as unknown as RTCStatsReport | null;

  confirm(): void {
    this.events?.confirmed();
  }
  end(cause = 'BYE'): void {
    const { events } = this;
    this.events = null;
    events?.ended(cause);
  }
  /** What getStats tells from now on. */
  count(counts: { received: number; lost?: number; energy?: number; roundTrip?: number; jitter?: number }): void {
    const { received, lost = 0, energy = 1, roundTrip = 0.02, jitter = 0.005 } = counts;
    this.report = new Map<string, Record<string, unknown>>([
      ['in', { type: 'inbound-rtp', kind: 'audio', packetsReceived: received, packetsLost: lost, jitter }],
      ['pair', { type: 'candidate-pair', nominated: true, currentRoundTripTime: roundTrip }],
      ['source', { type: 'media-source', kind: 'audio', totalAudioEnergy: energy }],
    ]);
  }
}
