import type { MediaPort } from '#agent/softphone/platform.ts';

/** A microphone's track that tests mute and pull out. */
class FakeTrack extends EventTarget {
  readonly kind = 'audio';
  enabled = true;
  muted = false;
  readyState: 'live' | 'ended' = 'live';
  listeners = 0;
  constructor(readonly deviceId: string) {
    super();
  }
  override addEventListener(...given: Parameters<EventTarget['addEventListener']>): void {
    this.listeners += 1;
    super.addEventListener(...given);
  }
  override removeEventListener(...given: Parameters<EventTarget['removeEventListener']>): void {
    this.listeners -= 1;
    super.removeEventListener(...given);
  }
  stop(): void {
    this.readyState = 'ended';
  }
  mute(muted: boolean): void {
    this.muted = muted;
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
  }
  pullOut(): void {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

const device = (kind: MediaDeviceKind, deviceId: string, label: string): MediaDeviceInfo => ({
  kind,
  deviceId,
  label,
  groupId: '',
  toJSON: () => ({}),
});

/** A machine with two headsets. */
export class FakeMedia implements MediaPort {
  choosesOutput = true;
  /** The next openings fail so. */
  failure: unknown = null;
  level = 0.1;
  srflx = 1;
  metersClosed = 0;
  meterClosed = (): void => {
    this.metersClosed += 1;
  };
  readonly tracks: FakeTrack[] = [];
  devices = [
    device('audioinput', 'mic-1', 'Headset 1'),
    device('audioinput', 'mic-2', 'Headset 2'),
    device('audiooutput', 'out-1', 'Headset 1'),
    device('audiooutput', 'out-2', 'Speakers'),
  ];
  readonly listeners = new Set<() => void>();
  async open(constraints: MediaTrackConstraints | true): Promise<MediaStream> {
    const wanted = constraints === true ? undefined : (constraints.deviceId as { exact: string } | undefined)?.exact;
    if (this.failure) throw this.failure;
    if (wanted && !this.devices.some(({ deviceId }) => deviceId === wanted))
      throw new DOMException('gone', 'OverconstrainedError');
    const track = new FakeTrack(wanted ?? '');
    this.tracks.push(track);
    return { getTracks: () => [track], getAudioTracks: () => [track] } as unknown as MediaStream;
  }
  list = (): Promise<MediaDeviceInfo[]> => Promise.resolve(this.devices);
  onDeviceChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
  /** A headset is pulled out or plugged in. */
  change(devices: MediaDeviceInfo[]): void {
    this.devices = devices;
    for (const listener of this.listeners) listener();
  }
  live = (): number => this.tracks.filter(({ readyState }) => readyState === 'live').length;
}
