import { createContext } from 'react';

/** The heading of the one section that shows, where sections are steps; undefined: all show. */
export const CurrentSection = createContext<string | undefined>(undefined);
