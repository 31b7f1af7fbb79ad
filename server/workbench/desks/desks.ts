import { randomBytes } from 'node:crypto';
import { ServerError } from '../../errors/server-error.ts';
import { DeskProcess } from './desk-process.ts';
import type { Opening } from './messages.ts';

/** A desk with the window that it is of. */
export interface Desk {
  id: string;
  operatorId: number;
  /** The change set that is written at it; undefined: documents are only read. */
  changeSet: number | undefined;
  process: DeskProcess;
  /** Where messages of the language server go; nowhere while no window is connected. */
  window: ((message: unknown) => void) | undefined;
  /** Tells the window that the desk has ended. */
  close: (() => void) | undefined;
}

/** Desks at a time, each a process with all documents in its memory; of one person no more than two windows. */
const most = { all: 8, ofOne: 2 };
/** Milliseconds that a desk waits for its window to come back. */
const patience = 60_000;
/** Milliseconds that a ticket is good for. */
const ticketLife = 30_000;

/** The desks of a server. */
export class Desks {
  readonly #desks = new Map<string, Desk>();
  readonly #tickets = new Map<string, { desk: string; until: number }>();
  readonly #program: URL;
  readonly #leaving = new Map<string, NodeJS.Timeout>();

  /** @param program what the process of one runs (scripts/workbench/desk) */
  constructor(program: URL) {
    this.#program = program;
  }

  /** @throws ServerError rejected where there are too many already */
  open({ operatorId, changeSet }: Pick<Desk, 'operatorId' | 'changeSet'>, opening: Opening): Desk {
    const own = [...this.#desks.values()].filter(desk => desk.operatorId === operatorId);
    // The one without a window is one that was left a moment ago.
    const left = own.find(desk => !desk.window);
    if (own.length >= most.ofOne && left) left.process.end();
    else if (own.length >= most.ofOne || this.#desks.size >= most.all)
      throw new ServerError('rejected', {
        values: {
          message:
            own.length >= most.ofOne ? '您已在两个窗口中打开工作台，请先关闭一个' : '打开工作台的人太多，请稍后再试',
        },
      });
    const id = randomBytes(16).toString('base64url');
    const desk: Desk = {
      id,
      operatorId,
      changeSet,
      process: new DeskProcess(this.#program, opening, {
        language: message => desk.window?.(message),
        ended: () => {
          this.#desks.delete(id);
          clearTimeout(this.#leaving.get(id));
          this.#leaving.delete(id);
          desk.close?.();
        },
      }),
      window: undefined,
      close: undefined,
    };
    this.#desks.set(id, desk);
    this.#leave(id);
    return desk;
  }

  /** @throws ServerError rejected where it has ended, or is somebody else's */
  of(id: string, operatorId: number): Desk {
    const desk = this.find(id);
    if (desk?.operatorId !== operatorId)
      throw new ServerError('rejected', { values: { message: '工作台已断开，请重新打开' } });
    return desk;
  }

  find(id: string): Desk | undefined {
    return this.#desks.get(id);
  }

  /** What lets one window connect, once and soon. */
  ticketFor({ id }: Desk): string {
    const now = Date.now();
    for (const [ticket, { until }] of this.#tickets) if (until < now) this.#tickets.delete(ticket);
    const ticket = randomBytes(16).toString('base64url');
    this.#tickets.set(ticket, { desk: id, until: now + ticketLife });
    return ticket;
  }

  /** The desk that a ticket leads to; undefined for one that was used or is too old. */
  redeem(ticket: string): Desk | undefined {
    const known = this.#tickets.get(ticket);
    this.#tickets.delete(ticket);
    return known && known.until >= Date.now() ? this.find(known.desk) : undefined;
  }

  /** A window is there. @returns what is called when it has gone */
  connect(desk: Desk, window: { send(message: unknown): void; close(): void }): () => void {
    desk.close?.();
    clearTimeout(this.#leaving.get(desk.id));
    desk.window = window.send;
    desk.close = window.close;
    desk.process.connect();
    return () => {
      // Another may have taken its place.
      if (desk.window !== window.send) return;
      desk.window = undefined;
      desk.close = undefined;
      this.#leave(desk.id);
    };
  }

  /** The change sets that are written at desks; undefined: documents are only read. */
  changeSets(): ReadonlySet<number | undefined> {
    return new Set([...this.#desks.values()].map(({ changeSet }) => changeSet));
  }

  /** Documents of a change set are others by now, saved or published: the desks that read them have them. */
  replace(changeSet: number | undefined, changed: ReadonlyMap<string, string | null>): void {
    for (const desk of this.#desks.values()) if (desk.changeSet === changeSet) desk.process.replace(changed);
  }

  close(): void {
    for (const { process } of this.#desks.values()) process.end();
  }

  #leave(id: string): void {
    clearTimeout(this.#leaving.get(id));
    this.#leaving.set(id, setTimeout(() => this.find(id)?.process.end(), patience).unref());
  }
}
