import { createContext, useContext, useSyncExternalStore } from 'react';
import type { BundledFormField, BundledSection } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { FieldView, FormStore } from './store.ts';

/** What the templates and fields of one form share; the same object for the whole life of the form. */
export interface FormFrame {
  /** Before the ids of the inputs, so that two forms on the screen do not mix. */
  prefix: string;
  store: FormStore;
  sections: readonly BundledSection[];
  /** Fields side by side. */
  columns: number;
  fields: ReadonlyMap<string, BundledFormField>;
  /** The record as it was loaded, for the names behind references. */
  record: Row | undefined;
}

export const FormContext = createContext<FormFrame | null>(null);

export function useForm(): FormFrame {
  const frame = useContext(FormContext);
  if (!frame) throw new Error('useForm outside of a form');
  return frame;
}

/** Renders again when this field changes, and for no other. */
export function useFieldView(name: string): FieldView {
  const { store } = useForm();
  return useSyncExternalStore(
    listener => store.subscribe(name, listener),
    () => store.view(name),
  );
}

export const inputId = (prefix: string, name: string): string => `${prefix}-${name}`;
