import type { StoragePort } from '#runtime/platform/platform.ts';
import { isRecord, readStored, writeStored } from '#runtime/platform/stored.ts';

/** To whom a call was given. */
export interface Target {
  object: string;
  objectType: 0 | 1 | 2 | 3 | 4;
}

/** So many are kept; of more nobody remembers which was which. */
const most = 6;

const isTarget = (value: unknown): value is Target =>
  isRecord(value) && typeof value.object === 'string' && typeof value.objectType === 'number';
const areTargets = (value: unknown): value is Target[] => Array.isArray(value) && value.every(isTarget);

const same = (one: Target) => (other: Target) => one.object === other.object && one.objectType === other.objectType;

/** Those to whom this person gave calls on this machine, the last first. */
export function recentTargets(local: StoragePort, person: string) {
  const key = `heddle.agent.givenTo.${person}`;
  const all = (): Target[] => readStored(local, key, areTargets) ?? [];
  return {
    all,
    note: ({ object, objectType }: Target): void => {
      const target = { object, objectType };
      const others = all().filter(other => !same(target)(other));
      writeStored(local, key, [target, ...others].slice(0, most));
    },
  };
}
