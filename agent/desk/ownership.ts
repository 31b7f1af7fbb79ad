import type { LockPort, StoragePort } from '#runtime/platform/platform.ts';
import { isRecord, readStored, writeStored } from '#runtime/platform/stored.ts';
import type { Log } from '../log/log.ts';

/** Who owns, as it stands in the tabs' shared store: what a tab that slept reads before it does anything. */
interface Mark {
  epoch: number;
  owner: string;
}
const isMark = (value: unknown): value is Mark =>
  isRecord(value) && typeof value.epoch === 'number' && typeof value.owner === 'string';

export interface OwnershipDeps {
  locks: LockPort;
  local: StoragePort;
  scope: string;
  /** This tab's name. */
  tab: string;
  log: Log;
  begin(epoch: number): void;
  end(): void;
}

export interface Ownership {
  /** The highest term known. */
  epoch(): number;
  isOwner(): boolean;
  /** Another tab says that it owns. */
  heard(epoch: number): void;
  /** Waits for its turn. */
  queue(): void;
  /** Takes over from whoever owns, awake or not. Resolves when it does, or when another was quicker. */
  seize(): Promise<void>;
  /**
   * Whether this tab still owns, by the mark. A frozen tab keeps its lock and thaws with a queue of frames, timers and
   * messages, in any order: each of them has to ask here first.
   */
  stillOwns(): boolean;
  /** Lets go, and does not queue again. */
  release(): void;
}

/** The lock says who owns, the epoch who owned later. */
export function createOwnership({ locks, local, scope, tab, log, begin, end }: OwnershipDeps): Ownership {
  const key = `agent.owner.${scope}`;
  let epoch = 0;
  let owns = false;
  let release = (): void => undefined;

  const highest = (): number => Math.max(epoch, readStored(local, key, isMark)?.epoch ?? 0);
  const lose = (why: string): void => {
    if (!owns) return;
    owns = false;
    log({ kind: 'tab', of: 'owner', text: `${epoch} ended: ${why}` });
    ownership.queue();
    end();
  };
  const hold = (byForce: boolean, settled: () => void): void => {
    release();
    release = locks.hold(
      `agent-desk.${scope}`,
      {
        held() {
          epoch = highest() + 1;
          owns = true;
          writeStored(local, key, { epoch, owner: tab } satisfies Mark);
          log({ kind: 'tab', of: 'owner', text: `${epoch} begins` });
          begin(epoch);
          settled();
        },
        lost() {
          lose('taken by another tab');
          settled();
        },
      },
      byForce,
    );
  };

  const ownership: Ownership = {
    epoch: () => epoch,
    isOwner: () => owns,
    heard(other) {
      if (other <= epoch) return;
      lose('another tab is later');
      epoch = other;
    },
    queue: () => hold(false, () => undefined),
    seize: () => (owns ? Promise.resolve() : new Promise(resolve => hold(true, resolve))),
    stillOwns() {
      if (!owns) return false;
      const mark = readStored(local, key, isMark);
      if (!mark || mark.epoch < epoch || mark.owner === tab) return true;
      lose('another tab took over meanwhile');
      return false;
    },
    release() {
      owns = false;
      release();
    },
  };
  return ownership;
}
