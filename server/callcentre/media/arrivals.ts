import type { Frame } from './g711.ts';

/** Frames kept before the first is played, so that one that is late is not missed. */
const cushion = 2;
/** More than this are thrown away: a clock that runs fast must not make the talk late. */
const most = 8;

/** Puts frames that come unevenly, twice or out of order in their order again, 20 ms at a time. */
export class Arrivals {
  private readonly frames = new Map<number, Frame>();
  private next: number | undefined;
  private waiting = true;

  /** @param sequence of RTP: 16 bits, after 65535 comes 0. */
  put(sequence: number, frame: Frame): void {
    this.next ??= sequence;
    const ahead = (sequence - this.next) & 0xffff;
    // Behind what has been played already; or so far off that the sender has begun anew.
    if (ahead >= 0x8000 && ahead > 0xffff - 100) return;
    if (ahead > 100) this.startAt(sequence);
    this.frames.set(sequence, frame);
    while (this.frames.size > most) this.take();
    if (this.frames.size > cushion) this.waiting = false;
  }

  /** The next 20 ms; undefined where nothing came for them. */
  take(): Frame | undefined {
    if (this.next === undefined || this.waiting) return undefined;
    const frame = this.frames.get(this.next);
    this.frames.delete(this.next);
    this.next = (this.next + 1) & 0xffff;
    if (this.frames.size === 0) {
      this.waiting = true;
      this.next = undefined;
    }
    return frame;
  }

  private startAt(sequence: number): void {
    this.frames.clear();
    this.next = sequence;
    this.waiting = true;
  }
}
