import { keyText } from '#renderer/ui/keys/keys.ts';

/** The keys of the bar, with Alt, by their place on the keyboard; Chrome and Windows want none of them. */
export const barKeys = {
  answer: 'KeyJ',
  hangUp: 'KeyG',
  hold: 'KeyH',
  transfer: 'KeyT',
  setIdle: 'KeyI',
  setBusy: 'KeyB',
  dial: 'KeyO',
} as const;
export type KeyedControl = keyof typeof barKeys;

/** As staff read it: Alt+J. */
export const barKeyText = (code: string): string => keyText({ code, with: 'Alt' });
