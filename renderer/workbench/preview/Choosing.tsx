import type { ReactNode } from 'react';

interface Props {
  label: string;
  value: string;
  /** What nothing chosen is called; left out: something always is. */
  none?: string;
  options?: readonly { value: string; label: string }[];
  choose: (value: string) => void;
  children?: ReactNode;
}

/** One of several things, as the bar has them. */
export const Choosing = ({ label, value, none, options = [], choose, children }: Props) => (
  <label className="row">
    {label}
    <select aria-label={label} className="input" value={value} onChange={({ target }) => choose(target.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {options.map(one => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
      {children}
    </select>
  </label>
);
