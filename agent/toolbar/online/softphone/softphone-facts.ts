/** What the bar shows of a softphone; as the softphone tells of itself among the desk's attendants. */
export interface SoftphoneFacts {
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

/** Its name among the attendants. */
export const softphoneName = 'softphone';

/** Null while no softphone is there; one that runs in another tab is shown here, too. */
export function softphoneOf(attendants: Readonly<Record<string, unknown>>): SoftphoneFacts | null {
  const facts = attendants[softphoneName];
  return typeof facts === 'object' && facts !== null && 'devices' in facts ? (facts as SoftphoneFacts) : null;
}
