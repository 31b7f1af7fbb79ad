import type { StoragePort } from '#runtime/platform/platform.ts';
import { isRecord, readStored, writeStored } from '#runtime/platform/stored.ts';
import type { UserKey } from './contract.ts';

const kept = 'heddle.account.recent';
/** Users that are remembered for each person. */
const atMost = 8;

/** The users whom a person has looked at lately on this machine, the latest first: their keys, and nothing of what they are. */
export function createRecentUsers(storage: StoragePort, owner: () => string | null) {
  const all = (): Record<string, unknown> => readStored(storage, kept, isRecord) ?? {};
  const list = (): UserKey[] => {
    const own = all()[owner() ?? ''];
    return Array.isArray(own) ? own.filter(isKey) : [];
  };
  return {
    list,
    note(user: unknown): void {
      if (!isKey(user)) return;
      const users = [user, ...list().filter(other => other !== user)].slice(0, atMost);
      writeStored(storage, kept, { ...all(), [owner() ?? '']: users });
    },
  };
}

const isKey = (value: unknown): value is UserKey => typeof value === 'number' || typeof value === 'string';
