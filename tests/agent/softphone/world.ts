import type { Entry } from '#agent/log/log.ts';
import type { AgentSession } from '#agent/protocol/session.ts';
import type { SoftphoneCallbacks } from '#agent/softphone/contract.ts';
import type { AudioElement, SoftphonePlatform } from '#agent/softphone/platform.ts';
import type { SipAccount } from '#agent/softphone/sip/account.ts';
import type { SipAgentEvents } from '#agent/softphone/sip/agent.ts';
import { createSoftphone } from '#agent/softphone/softphone.ts';
import { createMemoryClock, type MemoryClock } from '#runtime/platform/memory/clock.ts';
import { createStorage } from '#runtime/platform/storage.ts';
import { pass } from '../connection/passing.ts';
import { FakeCall } from './fake-call.ts';
import { FakeMedia } from './fake-media.ts';

export const session = {
  enterpriseId: 3005260,
  bindTel: '8001',
  bindType: 3,
  sipIp: 'sip.test',
  sipPwd: 'secret',
  webrtcSocketUrl: 'wss://sip.test/ws',
  webrtcStunServer: 'stun.test:3478',
  webrtcAutoAnswer: { 1: 1, 4: 1 },
  webrtcExpiresTime: 120,
} as unknown as AgentSession;

/** An audio element that plays unless the browser forbids it. */
class FakeAudio implements AudioElement {
  src = '';
  srcObject: MediaProvider | null = null;
  loop = false;
  currentTime = 0;
  sink = '';
  playing = false;
  plays = 0;
  constructor(private readonly rules: { allowed: boolean; gone: string }) {}
  async play(): Promise<void> {
    if (!this.rules.allowed) throw new DOMException('no gesture', 'NotAllowedError');
    this.playing = true;
    this.plays += 1;
  }
  pause(): void {
    this.playing = false;
  }
  async setSinkId(id: string): Promise<void> {
    if (id && id === this.rules.gone) throw new DOMException('gone', 'NotFoundError');
    this.sink = id;
  }
}

/** A softphone before a registrar that does what a test says. */
export function createWorld(over: Partial<AgentSession> = {}, clock: MemoryClock = createMemoryClock()) {
  const kept = new Map<string, string>();
  const storage = createStorage(() => ({
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
  }));
  const entries: Entry[] = [];
  const callbacks: { name: string; what: unknown }[] = [];
  const tell =
    (name: string) =>
    (what?: unknown): void =>
      void callbacks.push({ name, what });
  const media = new FakeMedia();
  const sound = { allowed: true, gone: '' };
  const audio: FakeAudio[] = [];
  const agent = {
    account: null as SipAccount | null,
    events: null as unknown as SipAgentEvents,
    connects: [] as number[],
    registers: [] as number[],
    drops: 0,
    stopped: false,
    left: false,
    whenLeft: (): void => undefined,
  };
  /** What the switch says of the agent's telephone. */
  const switched = { inCall: false };
  let wake = (): void => undefined;
  const began = clock.now();
  const platform: SoftphonePlatform = {
    clock,
    storage,
    log: entry => void entries.push(entry),
    onWake(listener) {
      wake = listener;
      return () => {
        wake = () => undefined;
      };
    },
    openAgent(account, events) {
      Object.assign(agent, { account, events });
      return {
        connect: () => void agent.connects.push(clock.now() - began),
        register: () => void agent.registers.push(clock.now() - began),
        drop() {
          agent.drops += 1;
          events.cut('silent');
        },
        stop() {
          agent.stopped = true;
        },
        leave() {
          agent.left = true;
          agent.whenLeft();
        },
      };
    },
    media,
    createAudio() {
      const element = new FakeAudio(sound);
      audio.push(element);
      return element;
    },
    sounds: { ringtone: 'ringtone', ringback: 'ringback', dtmf: 'dtmf', start: 'start', hangup: 'hangup' },
    soundAllowed: () => Promise.resolve(sound.allowed),
    measure: () => ({ read: () => media.level, close: media.meterClosed }),
    gather: () => Promise.resolve({ host: 1, srflx: media.srflx, relay: 0 }),
  };
  const listeners: SoftphoneCallbacks = {
    registered: tell('registered'),
    notice: tell('notice'),
    lost: tell('lost'),
    back: tell('back'),
    pauseAgent: tell('pauseAgent'),
    inCall: () => switched.inCall,
  };
  const start = () => createSoftphone(platform, { ...session, ...over }, listeners);
  return {
    clock,
    storage,
    entries,
    callbacks,
    names: () => callbacks.map(({ name }) => name),
    notices: () => callbacks.filter(({ name }) => name === 'notice').map(({ what }) => (what as { text: string }).text),
    media,
    sound,
    /** The element of one of our own sounds; the last one made is the other side's voice. */
    element: (src: string): FakeAudio => audio.find(each => each.src === src) as FakeAudio,
    voice: (): FakeAudio => audio.at(-1) as FakeAudio,
    agent,
    switched,
    wake: () => wake(),
    platform,
    start,
    pass: (milliseconds: number, step?: number) => pass(clock, milliseconds, step),
    /** A softphone that has registered. */
    async registered() {
      const softphone = start();
      agent.events.opened();
      agent.events.registered();
      await pass(clock, 500);
      return softphone;
    },
    /** An invitation with the figures of its call. */
    async invite(type?: number, detail?: number) {
      const call = new FakeCall({
        ...(type === undefined ? {} : { 'X-Asterisk-Call-Type': String(type) }),
        ...(detail === undefined ? {} : { 'X-Asterisk-Detail-Call-Type': String(detail) }),
      });
      agent.events.invited(call);
      await pass(clock, 0);
      return call;
    },
  };
}
export type World = ReturnType<typeof createWorld>;
