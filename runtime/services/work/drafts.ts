import type { StoragePort } from '#runtime/platform/platform.ts';
import { isRecord, readStored, writeStored } from '#runtime/platform/stored.ts';
import type { Draft, DraftForm, DraftService } from './contract.ts';

interface Kept extends Draft, DraftForm {
  user: string;
  name: string;
}

const index = 'heddle.drafts';
/** Drafts of all users of this browser; what was kept longest ago goes first. */
const atMost = 60;
/** Milliseconds after which nobody asks for a draft any more. */
const forgottenAfter = 14 * 24 * 3_600_000;

/**
 * Drafts in local storage, each under a key of its own, so that two windows do not overwrite each other's. The list of
 * keys is only for throwing old ones away.
 */
export function createDrafts(storage: StoragePort, now: () => number, user: () => string | null): DraftService {
  const keyOf = (form: DraftForm): string | null => {
    const who = user();
    return who === null ? null : `heddle.draft.${who}/${form.page}/${form.record}`;
  };
  const keys = (): string[] =>
    (readStored(storage, index, Array.isArray) ?? []).filter((key): key is string => typeof key === 'string');

  const forget = (gone: readonly string[]): void => {
    for (const key of gone) storage.remove(key);
    writeStored(
      storage,
      index,
      keys().filter(key => !gone.includes(key)),
    );
  };
  const tidy = (): void => {
    const dated = keys().map(key => ({ key, keptAt: readStored(storage, key, isKept)?.keptAt ?? 0 }));
    const old = dated.filter(({ keptAt }) => now() - keptAt > forgottenAfter);
    const surplus = dated.sort((a, b) => b.keptAt - a.keptAt).slice(atMost);
    const gone = new Set([...old, ...surplus].map(({ key }) => key));
    if (gone.size > 0) forget([...gone]);
  };
  const read = (form: DraftForm): { key: string; kept: Kept } | null => {
    const key = keyOf(form);
    const kept = key && readStored(storage, key, isKept);
    // The key could be made of other parts that read the same.
    const own = kept && kept.user === user() && kept.page === form.page && kept.record === form.record;
    return key && kept && own && kept.schema === form.schema ? { key, kept } : null;
  };

  return {
    find(form) {
      const { kept } = read(form) ?? {};
      return kept ? { data: kept.data, version: kept.version, keptAt: kept.keptAt, closed: kept.closed } : null;
    },
    keep(form, data, version, name = '') {
      const key = keyOf(form);
      const who = user();
      if (key === null || who === null) return;
      const known = keys();
      if (!known.includes(key)) writeStored(storage, index, [...known, key]);
      const at = { keptAt: now(), closed: false };
      writeStored(storage, key, { user: who, ...form, data, version, name, ...at } satisfies Kept);
      if (!known.includes(key)) tidy();
    },
    close(form) {
      const found = read(form);
      if (found) writeStored(storage, found.key, { ...found.kept, closed: true });
    },
    drop(form) {
      const key = keyOf(form);
      if (key !== null && storage.get(key) !== null) forget([key]);
    },
    list() {
      const who = user();
      return (
        keys()
          .flatMap(key => readStored(storage, key, isKept) ?? [])
          // Those that were kept before this was kept beside them say not how to get back.
          .filter(kept => who !== null && kept.user === who && isRecord(kept.params))
          .map(({ page, params, name, keptAt }) => ({ page, params: { ...params }, name, keptAt }))
          .sort((one, other) => other.keptAt - one.keptAt)
      );
    },
  };
}

const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  isRecord(value.data) &&
  typeof value.keptAt === 'number' &&
  typeof value.user === 'string' &&
  typeof value.page === 'string' &&
  typeof value.record === 'string' &&
  typeof value.schema === 'string';
