import { keyText } from '#renderer/ui/keys/keys.ts';
import type { BarControl } from './disabled-reason.ts';

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

/** One key ends a call or refuses it, one holds or takes back. */
const codes: Partial<Record<BarControl, string>> = { ...barKeys, refuse: barKeys.hangUp, unhold: barKeys.hold };

/** The key of a control as staff read it: Alt+J; undefined where it has none. */
export function keyOf(control: BarControl): string | undefined {
  const code = codes[control];
  return code && keyText({ code, with: 'Alt' });
}
