import type { StoragePort } from '#runtime/platform/platform.ts';
import { isRecord, readStored, writeStored } from '#runtime/platform/stored.ts';
import type { RecentService } from './contract.ts';

const key = 'heddle.recent';
/** Pages that are remembered for each person. */
const atMost = 12;

/** The pages that a person has opened lately on this machine. */
export function createRecent(storage: StoragePort, owner: () => string | null): RecentService {
  const all = (): Record<string, unknown> => readStored(storage, key, isRecord) ?? {};
  const list = (): string[] => {
    const kept = all()[owner() ?? ''];
    return Array.isArray(kept) ? kept.filter(path => typeof path === 'string') : [];
  };
  return {
    list,
    note(path) {
      const before = list();
      if (before[0] === path) return;
      const paths = [path, ...before.filter(other => other !== path)].slice(0, atMost);
      writeStored(storage, key, { ...all(), [owner() ?? '']: paths });
    },
  };
}
