import type { ReactNode } from 'react';
import { useStill } from '../press/useStill.ts';
import './field.css';

interface Props {
  /** Of the input. */
  id: string;
  label: string;
  /** What is wrong with the value. */
  wrong?: string | undefined;
  children: ReactNode;
}

/** A label before its input, and below them what is wrong. */
export function Field({ id, label, children, ...told }: Props) {
  const wrong = useStill(told.wrong);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {wrong && (
        <p className="field-wrong" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
