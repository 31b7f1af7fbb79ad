import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react';

/** What stands in the plain inputs of a date, by their ids, until its calendar has come. */
export type TypedDates = Map<string, { /** null: nothing was typed. */ text: string | null; focused: boolean }>;

/** What stands in the plain dates of a form, by the ids of their fields: it outlives the inputs. */
export const FormDatesContext = createContext<Map<string, TypedDates> | null>(null);

/** What stands in the plain inputs of one field, also where other inputs of the form began with it. */
export function useTypedDates(id: string): TypedDates {
  const ofForm = useContext(FormDatesContext);
  const [typed] = useState<TypedDates>(() => ofForm?.get(id) ?? new Map());
  useEffect(() => void ofForm?.set(id, typed), [ofForm, id, typed]);
  return typed;
}

/** The calendar is there: the cursor and what was typed go over to its inputs, as if they had been there at once. */
export function useTyped(typed: TypedDates): void {
  useLayoutEffect(() => {
    for (const [id, { focused }] of typed) if (focused) inputOf(id)?.focus();
  }, [typed]);
  // Not before the calendar has written its own value; and before the next key.
  useEffect(() => {
    for (const [id, { text }] of typed) {
      const input = inputOf(id);
      if (input && text !== null) type(input, text);
    }
    typed.clear();
  }, [typed]);
}

function inputOf(id: string): HTMLInputElement | null {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input : null;
}

/** Writes as a key does: a control of React's hears of it. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
