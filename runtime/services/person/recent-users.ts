import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { mask } from '#runtime/language/formats/mask.ts';
import type { StoragePort } from '#runtime/platform/platform.ts';
import { isRecord, readStored, writeStored } from '#runtime/platform/stored.ts';
import type { Row } from '../calls/contract.ts';

const kept = 'heddle.account.recent';
/** Users that are remembered for each person. */
const atMost = 8;

interface Shown {
  /** The field that tells one user from another. */
  key: string;
  /** What is shown of a user, the name and the number first. */
  show: readonly FieldModel[];
}

/** The users whom a person has looked at lately on this machine, the latest first: no more of them than is shown, masked. */
export function createRecentUsers(storage: StoragePort, owner: () => string | null, shown: () => Shown) {
  const all = (): Record<string, unknown> => readStored(storage, kept, isRecord) ?? {};
  const list = (): Row[] => {
    const own = all()[owner() ?? ''];
    return Array.isArray(own) ? own.filter(isRecord) : [];
  };
  return {
    list,
    note(user: Row): void {
      const { key, show } = shown();
      const seen = Object.fromEntries(
        show.flatMap(field => {
          const value = user[field.name];
          return typeof value === 'string' ? [[field.name, field.mask ? mask(field.mask, value) : value]] : [];
        }),
      );
      const others = list().filter(other => other[key] !== user[key]);
      const users = [{ ...seen, [key]: user[key] }, ...others].slice(0, atMost);
      writeStored(storage, kept, { ...all(), [owner() ?? '']: users });
    },
  };
}
