/** Our own sounds (agent spec 7). */
export const soundNames = ['ringtone', 'ringback', 'dtmf', 'start', 'hangup'] as const;
export type SoundName = (typeof soundNames)[number];
