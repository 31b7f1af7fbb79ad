import { pageKey } from './address.ts';
import type { Tab } from './contract.ts';

/** A tab that has just been opened, and not been shown yet. */
export const newTab = (
  { path, params, query, from = null }: Pick<Tab, 'path' | 'params' | 'query'> & Partial<Pick<Tab, 'from'>>,
  { title, pinned }: Pick<Tab, 'title' | 'pinned'>,
): Tab => ({
  key: pageKey(path, params),
  path,
  title,
  params,
  query,
  pinned,
  from,
  detail: '',
  unsaved: false,
  mounted: false,
  generation: 0,
});
