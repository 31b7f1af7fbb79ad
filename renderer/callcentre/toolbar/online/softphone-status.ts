/** What the bar shows of a softphone; as the softphone tells of itself among the desk's plugins. */
export interface SoftphoneStatus {
  /** failed: only a press tries again. */
  registration: string;
  call: { muted: boolean } | null;
  soundBlocked: boolean;
  microphone: { text: string } | null;
  quality: { mos: number; jitter: number; loss: number; poor: boolean } | null;
  devices: {
    microphones: readonly { id: string; label: string }[];
    outputs: readonly { id: string; label: string }[];
    chosen: Readonly<Record<'microphone' | 'speaker' | 'ringer', string>>;
    choosesOutput: boolean;
  };
}

/** Its name among the plugins. */
export const softphoneName = 'softphone';

/** Null while no softphone is there; one that runs in another tab is shown here, too. */
export function softphoneOf(plugins: Readonly<Record<string, unknown>>): SoftphoneStatus | null {
  const status = plugins[softphoneName];
  return typeof status === 'object' && status !== null && 'devices' in status ? (status as SoftphoneStatus) : null;
}
