import { createContext, useContext } from 'react';
import type { ListPlace } from '#runtime/services/services.ts';

const BesideContext = createContext<ListPlace | undefined>(undefined);
export const BesideProvider = BesideContext;

/** Where the record that stands beside this page stands in its list; undefined where none does. */
export const useBeside = (): ListPlace | undefined => useContext(BesideContext);
