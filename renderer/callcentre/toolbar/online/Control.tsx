import type { ComponentType, Ref } from 'react';
import { useBar } from './bar.ts';
import type { BarControl } from './disabled-reason.ts';
import { keyOf } from './keys.ts';

interface Props {
  /** What it is; decides whether it can be used, and by which key. Left out: always, by none. */
  of?: BarControl;
  icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>;
  label: string;
  tone?: 'answer' | 'end';
  /** Of a control that is on or off, or that has opened something. */
  pressed?: boolean;
  expanded?: boolean;
  /** What it opens stands at it. */
  place?: Ref<HTMLButtonElement>;
  run: () => void;
}

/** A control of the bar: an icon with its text. One that cannot be used stays in reach of the keyboard and says why. */
export function Control({ of, icon: Icon, label, tone, pressed, expanded, place, run }: Props) {
  const bar = useBar();
  const why = of ? bar.why(of) : null;
  const key = of && keyOf(of);
  return (
    <button
      ref={place}
      type="button"
      className={tone ? `agent-control agent-control-${tone}` : 'agent-control'}
      title={why ? `${label}：${why}` : `${label}${key ? `（${key}）` : ''}`}
      aria-disabled={why !== null}
      {...(why ? { 'aria-description': why } : {})}
      {...(key ? { 'aria-keyshortcuts': key } : {})}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
      onClick={() => why === null && run()}
    >
      <Icon size={16} aria-hidden="true" />
      <span>{label}</span>
    </button>
  );
}
