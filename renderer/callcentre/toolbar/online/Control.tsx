import type { ComponentType, Ref } from 'react';
import { barKeyText } from './keys.ts';

interface Props {
  icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>;
  label: string;
  /** Why it cannot be used; null where it can. */
  why: string | null;
  /** Its key, with Alt. */
  code?: string;
  tone?: 'answer' | 'end';
  /** Of a control that is on or off, or that has opened something. */
  pressed?: boolean;
  expanded?: boolean;
  /** What it opens stands at it. */
  place?: Ref<HTMLButtonElement>;
  run: () => void;
}

/** A control of the bar: an icon with its text. One that cannot be used stays in reach of the keyboard and says why. */
export function Control({ icon: Icon, label, why, code, tone, pressed, expanded, place, run }: Props) {
  const key = code ? `（${barKeyText(code)}）` : '';
  return (
    <button
      ref={place}
      type="button"
      className={tone ? `agent-control agent-control-${tone}` : 'agent-control'}
      title={why ? `${label}：${why}` : `${label}${key}`}
      aria-disabled={why !== null}
      {...(why ? { 'aria-description': why } : {})}
      {...(code ? { 'aria-keyshortcuts': barKeyText(code) } : {})}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
      onClick={() => why === null && run()}
    >
      <Icon size={16} aria-hidden="true" />
      <span>{label}</span>
    </button>
  );
}
