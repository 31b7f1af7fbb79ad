import { createContext, useContext } from 'react';
import type { Change } from '#runtime/editor/form/change.ts';
import type { Choice } from '#runtime/editor/form/choices.ts';

/** What the parts of a form do with the document that it is of. */
export interface FormDoes {
  /** Fills in. @throws Error whose message staff may read where the document cannot say so */
  set(change: Change): Promise<void>;
  /** The names that may stand at a place; for a map also those that its next key may have. */
  choices(path: Change['path'], isKey: boolean): Promise<readonly Choice[]>;
}

const refuse = (): Promise<never> => Promise.reject(new Error('这里不能填写'));
const Does = createContext<FormDoes>({ set: refuse, choices: refuse });

export const FormDoesProvider = Does.Provider;
export const useFormDoes = (): FormDoes => useContext(Does);
