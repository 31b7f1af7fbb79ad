import type { ReactNode } from 'react';
import './choice.css';

interface Props<T> {
  /** What is chosen. */
  label: string;
  /** `icon` stands for the label, which is told where the mouse is */
  options: readonly { value: T; label: string; icon?: ReactNode }[];
  value: T;
  choose: (value: T) => void;
}

/** A few things to choose one from, side by side. */
export const Choice = <T,>({ label, options, value, choose }: Props<T>) => (
  <div className="choice" role="group" aria-label={label}>
    {options.map(option => (
      <button
        key={String(option.value)}
        type="button"
        aria-pressed={option.value === value}
        {...(option.icon ? { title: option.label, 'aria-label': option.label } : {})}
        onClick={() => choose(option.value)}
      >
        {option.icon ?? option.label}
      </button>
    ))}
  </div>
);
