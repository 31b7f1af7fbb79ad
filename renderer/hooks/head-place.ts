import { createContext, useContext } from 'react';

const HeadPlace = createContext<HTMLElement | null>(null);
/** Gives the blocks of a page the place in its head where what is due is said and done. */
export const HeadPlaceProvider = HeadPlace;

/** Where a block may put what is due, so that it is always in sight; null where its page has no such place. */
export const useHeadPlace = (): HTMLElement | null => useContext(HeadPlace);
