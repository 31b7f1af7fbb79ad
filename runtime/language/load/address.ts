import type { Source } from './source.ts';

/** The address that a page says: `route: { path: … }`. Also of a text that has mistakes, so that links to it are not reported besides. */
export function addressOf({ value, text }: Pick<Source, 'value' | 'text'>): string | undefined {
  if (value === undefined) return /^route:[^#]*?\bpath: *["']?([\w/-]+)/m.exec(text)?.[1];
  const path = (value as { route?: { path?: unknown } | null } | null)?.route?.path;
  return typeof path === 'string' ? path : undefined;
}
