import type { ComponentType } from 'react';
import type { FieldModel } from '#runtime/language/bundle/model.ts';

/** What every input gets. Values are those of the wire: money in cents, dates as text, null for nothing. */
export interface InputProps {
  field: FieldModel;
  /** The id of the control, for its label. */
  id: string;
  value: unknown;
  onChange(value: unknown): void;
  /** query: one of a query form; ranges are { from, to }. */
  mode: 'form' | 'query';
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
  /** It was pressed before it was there, and opens as soon as it is. */
  opened?: boolean | undefined;
  /** It edits a cell, whose editing ends where the element with the focus goes: nothing takes the place of what it began with. */
  inCell?: boolean | undefined;
  invalid?: boolean | undefined;
  /** The id of the message below. */
  describedBy?: string | undefined;
  /** What a reference is called, where that is known already. */
  valueName?: string | undefined;
  /** Of a reference: what the call that offers it is given now; absent where nothing depends on other fields. */
  choices?: (() => ChoicesGiven | undefined) | undefined;
}

/** What the registry knows of an input. */
export interface InputKind {
  Input: ComponentType<InputProps>;
  /** Worth waiting with until it is near what is in sight. */
  costly?: boolean;
  /** Typed key by key: what stands there half-way is not judged. The others are complete as soon as they are chosen. */
  typed?: boolean;
}

/** The arguments of the call that offers choices, or the label of the field that has to be filled in first. */
export type ChoicesGiven =
  | {
      with: Record<string, unknown>;
      /** Why a record cannot be chosen; undefined where it can. Absent: whatever is offered can be. */
      refusal?: (record: Record<string, unknown>) => string | undefined;
    }
  | { first: string };

export interface Range {
  from?: string | number | null;
  to?: string | number | null;
}

/** What the control and its message say to assistive technology. */
export const described = ({ invalid, describedBy }: Pick<InputProps, 'invalid' | 'describedBy'>) => ({
  ...(invalid ? { 'aria-invalid': true as const } : {}),
  ...(describedBy ? { 'aria-describedby': describedBy } : {}),
});

/** 请输入… or 请选择…, but for inputs whose field is off. A label that says itself what to do is not said to be put in: 请再输一次. */
export const hint = (
  verb: string,
  { disabled, placeholder, field }: Pick<InputProps, 'disabled' | 'placeholder' | 'field'>,
): string =>
  disabled ? '' : (placeholder ?? (/^再/.test(field.label) ? `请${field.label}` : `${verb}${field.label}`));
