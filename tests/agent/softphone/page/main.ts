import type { Entry } from '#agent/log/log.ts';
import type { AgentSession } from '#agent/protocol/session.ts';
import type { Softphone } from '#agent/softphone/contract.ts';
import { createStartSoftphone } from '#agent/softphone/load.ts';
import { createBrowserPlatform } from '#runtime/platform/browser/platform.ts';

/** What a test sees of the page. */
export interface SoftphonePage {
  softphone: Softphone | null;
  callbacks: { name: string; what: unknown }[];
  /** With the time of each, ms since the page began. */
  entries: (Entry & { at: number })[];
  /** Connections that are not closed, tracks of microphones that still run. */
  alive(): { connections: number; tracks: number };
  /** Bytes of sound of the connection that is open, and how much there was to hear (webrtc-stats: totalAudioEnergy). */
  sound(): Promise<{ sent: number; received: number; energy: number }>;
  start(session: Partial<AgentSession>): Promise<void>;
}
declare global {
  interface Window {
    phone: SoftphonePage;
  }
}

// Held weakly, so that counting keeps nothing alive.
const connections: WeakRef<RTCPeerConnection>[] = [];
const tracks: WeakRef<MediaStreamTrack>[] = [];
const there = <T extends object>(held: WeakRef<T>[]): T[] => held.flatMap(each => each.deref() ?? []);
const open = (): RTCPeerConnection[] =>
  there(connections).filter(({ connectionState }) => connectionState !== 'closed');
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(configuration?: RTCConfiguration) {
    super(configuration);
    connections.push(new WeakRef(this));
  }
};
const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
navigator.mediaDevices.getUserMedia = async constraints => {
  const stream = await ask(constraints);
  tracks.push(...stream.getTracks().map(track => new WeakRef(track)));
  return stream;
};

const callbacks: SoftphonePage['callbacks'] = [];
const entries: SoftphonePage['entries'] = [];
const tell =
  (name: string) =>
  (what?: unknown): void =>
    void callbacks.push({ name, what });

window.phone = {
  softphone: null,
  callbacks,
  entries,
  alive: () => ({
    connections: open().length,
    tracks: there(tracks).filter(({ readyState }) => readyState === 'live').length,
  }),
  async sound() {
    const sum = { sent: 0, received: 0, energy: 0 };
    for (const connection of open())
      for (const [, stat] of (await connection.getStats()) as unknown as Iterable<[string, Record<string, unknown>]>) {
        if (stat.type === 'outbound-rtp') sum.sent += Number(stat.bytesSent);
        if (stat.type !== 'inbound-rtp') continue;
        sum.received += Number(stat.bytesReceived);
        sum.energy += Number(stat.totalAudioEnergy);
      }
    return sum;
  },
  async start(session) {
    const start = createStartSoftphone(window, createBrowserPlatform(window, { development: true }), entry => {
      entries.push({ ...entry, at: performance.now() });
    });
    const whole = {
      enterpriseId: 3005260,
      sipIp: 'switch.test',
      sipPwd: 'secret',
      webrtcSocketUrl: `${location.origin.replace('http', 'ws')}/sip`,
      ...session,
    } as AgentSession;
    window.phone.softphone = await start(whole, {
      registered: tell('registered'),
      notice: tell('notice'),
      lost: tell('lost'),
      back: tell('back'),
      pauseAgent: tell('pauseAgent'),
      inCall: () => false,
    });
    document.querySelector('#sound')?.addEventListener('click', () => void window.phone.softphone?.enableSound());
  },
};
