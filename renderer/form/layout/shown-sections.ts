import { createContext } from 'react';

/** The headings of the sections that show, where sections are steps or stand in tabs; undefined: all show. */
export const ShownSections = createContext<ReadonlySet<string> | undefined>(undefined);
