import type { ReactNode } from 'react';

/** What stands around an object: the form as a whole, a line of rows. Its fields have their own labels and messages. */
export const Bare = ({ children }: { children: ReactNode }) => children;
