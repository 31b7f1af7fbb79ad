import type { ReactNode } from 'react';
import './field.css';

/** A label above its input. */
export const StackedField = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is what it is given
  <label className="field-stacked">
    {label}
    {children}
  </label>
);
