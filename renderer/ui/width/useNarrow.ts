import { useMedia } from './useMedia.ts';

/** Whether the window is too narrow for a sidebar beside the page; as in shell.css. */
export const useNarrow = (): boolean => useMedia('(max-width: 1023px)');
