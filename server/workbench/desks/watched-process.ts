import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What such a process tells. */
export type FromWatched<Answer = unknown> =
  | { type: 'answer'; id: number; answer: Answer }
  | { type: 'failure'; id: number; sentence: string }
  /** Every few seconds: it is not caught in a circle. */
  | { type: 'alive' };

/** What who has started it hears. */
export interface WatchedEvents<Own> {
  /** What it tells beside its answers. */
  heard(message: Own): void;
  /** It has ended, by itself or because it did not answer. */
  ended(): void;
}

/** Memory (MB) that it may take: ten thousand documents take 1,200. */
const memory = 2048;
/** Milliseconds without a sign of life after which it is caught in a circle; the first check of ten thousand documents takes 12 s. */
const patience = 40_000;

/**
 * A process that is asked things about documents: whatever is written there, the server goes on serving.
 * @typeParam To what it is told
 * @typeParam Own what it tells beside its answers
 */
export class WatchedProcess<To extends object, Own extends { type: string } = never> {
  readonly #child: ChildProcess;
  readonly #asked = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  #count = 0;
  #last = Date.now();
  readonly #watch: NodeJS.Timeout;

  /**
   * @param program its first file
   * @param lost the sentence for who has asked something when it ends
   * @param silence milliseconds without a sign of life after which it is ended
   */
  constructor(program: URL, lost: string, events: WatchedEvents<Own>, silence = patience) {
    this.#child = fork(fileURLToPath(program), [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memory}`],
      // Nothing of what the server is told, such as the addresses of other systems: it reaches none of them.
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', TZ: process.env.TZ ?? '' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child.on('message', (message: FromWatched | Own) => {
      this.#last = Date.now();
      if (isAnswer(message)) this.#settle(message.id)?.resolve(message.answer);
      else if (isFailure(message)) this.#settle(message.id)?.reject(new Error(message.sentence));
      else if (!isAlive(message)) events.heard(message);
    });
    this.#child.on('error', () => this.end());
    this.#child.once('exit', () => {
      clearInterval(this.#watch);
      for (const id of this.#asked.keys()) this.#settle(id)?.reject(new Error(lost));
      events.ended();
    });
    this.#watch = setInterval(() => Date.now() - this.#last > silence && this.end(), silence / 4);
    this.#watch.unref();
  }

  tell(message: To): void {
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  /** @throws Error with a sentence for who asks */
  ask<T>(question: (id: number) => To): Promise<T> {
    const id = this.#count++;
    return new Promise<T>((resolve, reject) => {
      this.#asked.set(id, { resolve: answer => resolve(answer as T), reject });
      this.tell(question(id));
    });
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }

  #settle(id: number) {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    return asked;
  }
}

type Told = { type: string };
const isAnswer = (message: Told): message is Extract<FromWatched, { type: 'answer' }> => message.type === 'answer';
const isFailure = (message: Told): message is Extract<FromWatched, { type: 'failure' }> => message.type === 'failure';
const isAlive = (message: Told): message is Extract<FromWatched, { type: 'alive' }> => message.type === 'alive';
