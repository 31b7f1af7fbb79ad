import type { Frame } from './g711.ts';

/** Frames kept before the first is played, so that one that is late is not missed. */
const cushion = 2;
/** More than this are thrown away: a clock that runs fast must not make the talk late. */
const most = 8;

/** Keeps frames that come unevenly until they are played, 20 ms at a time. */
export class Arrivals {
  private readonly frames: Frame[] = [];
  private waiting = true;

  put(frame: Frame): void {
    this.frames.push(frame);
    if (this.frames.length > most) this.frames.shift();
    if (this.frames.length > cushion) this.waiting = false;
  }

  /** The next 20 ms; undefined where nothing came for them. */
  take(): Frame | undefined {
    const frame = this.waiting ? undefined : this.frames.shift();
    if (this.frames.length === 0) this.waiting = true;
    return frame;
  }
}
