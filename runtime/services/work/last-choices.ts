import type { StoragePort } from '#runtime/platform/platform.ts';
import { isRecord, readStored, writeStored } from '#runtime/platform/stored.ts';
import type { LastChoiceService } from './contract.ts';

const key = 'heddle.chosen';

/** What a person chose last, by the name of the dictionary. */
export function createLastChoices(storage: StoragePort, owner: () => string | null): LastChoiceService {
  const all = (): Record<string, unknown> => readStored(storage, key, isRecord) ?? {};
  const own = (): Record<string, unknown> => {
    const kept = all()[owner() ?? ''];
    return isRecord(kept) ? kept : {};
  };
  return {
    of(dictionary) {
      const code = own()[dictionary];
      return typeof code === 'string' ? code : undefined;
    },
    note(fields, sent) {
      const chosen = fields.flatMap(({ name, dictionary, lastChosen }): [string, unknown][] =>
        lastChosen && dictionary && typeof sent[name] === 'string' ? [[dictionary, sent[name]]] : [],
      );
      if (chosen.length === 0) return;
      writeStored(storage, key, { ...all(), [owner() ?? '']: { ...own(), ...Object.fromEntries(chosen) } });
    },
  };
}
