import type { StoragePort } from '#runtime/platform/platform.ts';

/** What a window had open, which it has again when it is loaded anew, as after a publication. */
export interface LeftOpen {
  changeSet: number;
  /** The document in the editor; undefined: none was. */
  file?: string | undefined;
}

const key = 'heddle.workbench.open';

/** @param session kept as long as the window */
export function leftOpen(session: StoragePort): LeftOpen | undefined {
  const stored: unknown = JSON.parse(session.get(key) ?? 'null');
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { changeSet, file } = stored as Partial<Record<keyof LeftOpen, unknown>>;
  if (typeof changeSet !== 'number') return undefined;
  return { changeSet, file: typeof file === 'string' ? file : undefined };
}

/** @param open undefined: nothing is open any more */
export function leaveOpen(session: StoragePort, open: LeftOpen | undefined): void {
  if (open) session.set(key, JSON.stringify(open));
  else session.remove(key);
}
