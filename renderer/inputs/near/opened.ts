import { createContext } from 'react';

/** The id of the input that somebody pressed before it was there. */
export const OpenedContext = createContext<string | undefined>(undefined);
