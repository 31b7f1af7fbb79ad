import type { Path } from '../../issues/issue.ts';

/** What of a page others follow from, of whatever kind it is; all of it is there in a page that is written out. */
export interface PageSaid {
  kind: string;
  entity?: string;
  params?: Readonly<Record<string, 'text' | 'integer'>>;
  service?: string;
  load?: string;
  create?: string;
  update?: string;
  with?: Readonly<Record<string, unknown>>;
  buttons?: Readonly<Record<string, { create?: string; update?: string }>>;
  blocks?: Readonly<Record<string, unknown>>;
}

/** A value that follows, and where what it follows from is said: a mistake in it is told there. */
export interface Following {
  path: Path;
  value: unknown;
  from: Path;
}

/** A page with what follows; nothing of the page itself is changed. */
export const withAll = <T extends object>(page: T, followed: readonly Following[]): T =>
  followed.reduce<unknown>((whole, { path, value }) => withValue(whole, path, value), page) as T;

function withValue(around: unknown, [key = '', ...inside]: Path, value: unknown): unknown {
  const map = around as Record<string, unknown> | undefined;
  return { ...map, [key]: inside.length === 0 ? value : withValue(map?.[key], inside, value) };
}
