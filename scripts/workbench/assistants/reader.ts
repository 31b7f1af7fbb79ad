import { WatchedProcess } from '#server/workbench/desks/watched-process.ts';
import { Forbidden, Refused } from '../../heddle/mcp/refused.ts';
import type { Came, Question, ToReading } from './messages.ts';

const program = new URL('reading/reading.mjs', import.meta.url);

/** What an assistant is told of documents, found out in a process of its session; it is started when it is asked first. */
export class Reader {
  readonly #place: { folder: string; databaseUrl: string };
  #process: WatchedProcess<ToReading> | undefined;

  /** @param place the folder of the app, and the PostgreSQL with its records */
  constructor(place: { folder: string; databaseUrl: string }) {
    this.#place = place;
  }

  /** @throws Refused, also where the process ends before it has answered */
  async ask<T>(question: Question): Promise<T> {
    const came = await this.#now()
      .ask<Came & { told: T }>(id => ({ type: 'ask', id, question }))
      .catch((error: Error) => Promise.reject(new Refused(error.message)));
    if (!('refused' in came)) return came.told;
    throw came.asked === undefined ? new Refused(came.refused) : new Forbidden(came.refused, came.asked);
  }

  end(): void {
    this.#process?.end();
  }

  #now(): WatchedProcess<ToReading> {
    if (this.#process) return this.#process;
    const lost = '没有回应，已中止，请重试';
    this.#process = new WatchedProcess<ToReading>(program, lost, {
      heard: () => undefined,
      ended: () => {
        this.#process = undefined;
      },
    });
    this.#process.tell({ type: 'open', ...this.#place });
    return this.#process;
  }
}
