import { isRecord, readStored, writeStored } from '#runtime/platform/stored.ts';
import type { SoftphonePlatform } from '../platform.ts';

export const deviceKinds = ['microphone', 'speaker', 'ringer'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

interface Device {
  id: string;
  /** Empty until the microphone has been allowed once. */
  label: string;
}

export interface DevicesView {
  microphones: Device[];
  /** For speaker and ringer alike. */
  outputs: Device[];
  /** '' is the system's own. A device that is remembered but not there now is not taken. */
  chosen: Record<DeviceKind, string>;
  choosesOutput: boolean;
}

/** The machine's devices, and which of them to take. */
export interface Devices {
  view(): DevicesView;
  chosen(kind: DeviceKind): string;
  choose(kind: DeviceKind, id: string): void;
  /** Reads the list again: labels are there once the microphone was allowed. */
  refresh(): Promise<void>;
  close(): void;
}

const key = 'agent.devices';
type Choice = Partial<Record<DeviceKind, string>>;
const isChoice = (value: unknown): value is Choice =>
  isRecord(value) && deviceKinds.every(kind => value[kind] === undefined || typeof value[kind] === 'string');

/** `changed` hears of every change of the list or the choice. */
export function createDevices({ media, storage, log }: SoftphonePlatform, changed: () => void): Devices {
  const remembered: Choice = { ...readStored(storage, key, isChoice) };
  let listed: MediaDeviceInfo[] = [];

  const of = (kind: MediaDeviceKind): Device[] =>
    listed.filter(device => device.kind === kind).map(({ deviceId, label }) => ({ id: deviceId, label }));
  const chosen = (kind: DeviceKind): string => {
    const id = remembered[kind] ?? '';
    const there = of(kind === 'microphone' ? 'audioinput' : 'audiooutput');
    return there.some(device => device.id === id) ? id : '';
  };
  const refresh = async (): Promise<void> => {
    try {
      listed = await media.list();
    } catch (error) {
      log({ kind: 'fault', of: 'devices', text: String(error) });
      listed = [];
    }
    changed();
  };
  const stopListening = media.onDeviceChange(() => void refresh());

  return {
    view: () => ({
      microphones: of('audioinput'),
      outputs: of('audiooutput'),
      chosen: { microphone: chosen('microphone'), speaker: chosen('speaker'), ringer: chosen('ringer') },
      choosesOutput: media.choosesOutput,
    }),
    chosen,
    choose(kind, id) {
      remembered[kind] = id;
      writeStored(storage, key, remembered);
      changed();
    },
    refresh,
    close: stopListening,
  };
}
