import type { ReactNode } from 'react';

interface Props {
  /** Of the input. */
  id: string;
  label: string;
  /** What is wrong with the value. */
  wrong?: string | undefined;
  children: ReactNode;
}

/** A label, its input, and below them what is wrong. */
export const Field = ({ id, label, wrong, children }: Props) => (
  <div className="agent-field">
    <label htmlFor={id}>{label}</label>
    {children}
    {wrong && (
      <p className="agent-wrong" role="alert">
        {wrong}
      </p>
    )}
  </div>
);
