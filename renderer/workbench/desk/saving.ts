import type { ClockPort, StoragePort } from '#runtime/platform/platform.ts';
import { Refused } from '../ask.ts';

/** A document as it was saved elsewhere; null: it is gone. */
export interface Theirs {
  text: string | null;
  digest: string | null;
}

/** How what was typed stands with the server. */
export interface SavingState {
  /** Documents that the server has not yet. */
  waiting: number;
  /** How many documents have become others of the set, or are gone, by what was saved here. */
  saved: number;
  /** Why they are not saved: it is tried again, or the person decides. */
  failure: string;
  /** Documents that were saved elsewhere meanwhile, as they are there. */
  conflicts: ReadonlyMap<string, Theirs>;
}

export interface SavingPorts {
  clock: ClockPort;
  /** Keeps what is not saved, also for a window that is closed. */
  local: StoragePort;
  /** Saves a document. @param was the digest of what it was made from; null: it was not there */
  save(file: string, text: string | null, was: string | null): Promise<{ digest: string | null }>;
}

/** A document that waits, with the digest of what it was made from. */
interface Waiting {
  text: string | null;
  was: string | null;
}

/** Milliseconds without a key after which a document is saved, and between two tries where the line is cut. */
const pause = 600;
const again = 3000;

/** Saves the documents of a change set as they are typed. What cannot be saved is kept in the browser until it is. */
export class Saving {
  readonly #ports: SavingPorts;
  readonly #key: string;
  readonly #waiting: Map<string, Waiting>;
  /** The digest of what the server has. */
  readonly #digests = new Map<string, string | null>();
  readonly #conflicts = new Map<string, Theirs>();
  readonly #saved = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #state: SavingState;
  #stop: () => void = () => undefined;
  #saving: Promise<void> | undefined;

  /** @param changeSet its number */
  constructor(changeSet: number, ports: SavingPorts) {
    this.#ports = ports;
    this.#key = `heddle.workbench.${changeSet}`;
    this.#waiting = keptIn(ports.local.get(this.#key));
    for (const [file, { was }] of this.#waiting) this.#digests.set(file, was);
    this.#state = { waiting: this.#waiting.size, saved: 0, failure: '', conflicts: new Map() };
  }

  readonly state = (): SavingState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** What a document says here and not yet at the server, also what a window before this one has left; undefined: nothing. */
  unsaved(file: string): { text: string | null } | undefined {
    return this.#waiting.get(file);
  }

  /** A document was read: what is typed from now on was made from that. */
  read(file: string, digest: string | null): void {
    if (!this.#waiting.has(file)) this.#digests.set(file, digest);
  }

  /** A document says something else now; null: it is deleted. */
  changed(file: string, text: string | null): void {
    this.#waiting.set(file, { text, was: this.#digests.get(file) ?? null });
    this.#keep();
    this.#tell();
    this.#later(pause);
  }

  /** Of a document that was saved elsewhere, what is here takes its place, or is given up. */
  decide(file: string, takes: 'ours' | 'theirs'): void {
    const theirs = this.#conflicts.get(file);
    const ours = this.#waiting.get(file);
    if (!theirs || !ours) return;
    this.#conflicts.delete(file);
    this.#digests.set(file, theirs.digest);
    if (takes === 'theirs') this.#waiting.delete(file);
    else this.#waiting.set(file, { ...ours, was: theirs.digest });
    this.#keep();
    this.#tell('');
    void this.now();
  }

  /** Saves what waits. Resolves when all has been tried. */
  now(): Promise<void> {
    this.#stop();
    this.#saving ??= this.#saveAll().finally(() => {
      this.#saving = undefined;
      const isLeft = [...this.#waiting.keys()].some(file => !this.#conflicts.has(file));
      if (isLeft) this.#later(this.#state.failure === '' ? pause : again);
    });
    return this.#saving;
  }

  async #saveAll(): Promise<void> {
    for (const [file, waiting] of this.#waiting) {
      if (this.#conflicts.has(file)) continue;
      try {
        const { digest } = await this.#ports.save(file, waiting.text, waiting.was);
        this.#digests.set(file, digest);
        this.#saved.add(waiting.text === null ? `- ${file}` : file);
        const now = this.#waiting.get(file);
        // What was typed meanwhile is saved in its turn, and made from this.
        if (now === waiting) this.#waiting.delete(file);
        else if (now) this.#waiting.set(file, { ...now, was: digest });
        this.#keep();
        this.#tell('');
      } catch (error) {
        const isConflict = error instanceof Refused && error.status === 409 && hasTheirs(error.content);
        if (isConflict) this.#conflicts.set(file, theirsIn(error.content));
        this.#tell((error as Error).message);
        if (!isConflict) return;
      }
    }
  }

  #later(milliseconds: number): void {
    this.#stop();
    this.#stop = this.#ports.clock.after(milliseconds, () => void this.now());
  }

  #keep(): void {
    if (this.#waiting.size === 0) this.#ports.local.remove(this.#key);
    else this.#ports.local.set(this.#key, JSON.stringify(Object.fromEntries(this.#waiting)));
  }

  #tell(failure = this.#state.failure): void {
    this.#state = {
      waiting: this.#waiting.size,
      saved: this.#saved.size,
      failure: this.#waiting.size === 0 ? '' : failure,
      conflicts: new Map(this.#conflicts),
    };
    for (const listener of this.#listeners) listener();
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOrNone = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What a window before this one has left. */
function keptIn(stored: string | null): Map<string, Waiting> {
  const found: unknown = stored === null ? {} : JSON.parse(stored);
  const entries = isRecord(found) ? Object.entries(found) : [];
  return new Map(
    entries.flatMap(([file, value]) =>
      isRecord(value) ? [[file, { text: textOrNone(value.text), was: textOrNone(value.was) }]] : [],
    ),
  );
}

const hasTheirs = (content: unknown): boolean => isRecord(content) && 'theirs' in content;

/** What is saved instead, as the refusal tells it. */
const theirsIn = (content: unknown): Theirs =>
  isRecord(content)
    ? { text: textOrNone(content.theirs), digest: textOrNone(content.digest) }
    : { text: null, digest: null };
