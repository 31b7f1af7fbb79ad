import type { Platform } from '#runtime/platform/platform.ts';
import { isRecord, readStored, writeStored } from '#runtime/platform/stored.ts';
import { newKey, shortMark } from './marks.ts';

/** Hours after which a key is not used again: sooner than a server forgets what it did under it (24). */
const keptFor = 12;
/** Submissions without a known outcome that are kept; the oldest go. */
const most = 50;
const place = 'heddle.submissions';

/** A write that was sent, and of which no success has been heard. */
interface Submission {
  content: string;
  key: string;
  /** Milliseconds since 1970. */
  since: number;
}

/**
 * Names each write, so that the server does it once however often it arrives (the header Idempotency-Key). The same
 * write keeps its name until it has succeeded: a lost answer, the press on 重试 and a reload of the page repeat it.
 * Refusals change nothing on the server, so the name stays good after them.
 */
export interface Submissions {
  /** @param content tells one write from another, see `submittedContent` */
  keyOf(content: string): string;
  /** It is done: the same again would be meant as another. */
  done(content: string): void;
}

export function createSubmissions({ session, clock }: Pick<Platform, 'session' | 'clock'>): Submissions {
  const open = (): Submission[] => {
    const from = clock.now() - keptFor * 3_600_000;
    return (readStored(session, place, isSubmissions) ?? []).filter(({ since }) => since > from);
  };
  return {
    keyOf(content) {
      const known = open();
      const mark = shortMark(content);
      const same = known.find(one => one.content === mark);
      if (same) return same.key;
      const key = newKey();
      writeStored(session, place, [...known, { content: mark, key, since: clock.now() }].slice(-most));
      return key;
    },
    done(content) {
      const mark = shortMark(content);
      writeStored(
        session,
        place,
        open().filter(one => one.content !== mark),
      );
    },
  };
}

const isSubmissions = (value: unknown): value is Submission[] =>
  Array.isArray(value) &&
  value.every(
    one =>
      isRecord(one) && typeof one.content === 'string' && typeof one.key === 'string' && typeof one.since === 'number',
  );
