import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PreviewOffer } from '#runtime/language/bundle/preview.ts';
import type { FromDesk, Opening, ToDesk } from './messages.ts';
import type { Analyst, PreviewAnswer, PreviewRequest } from './request.ts';

/** What a desk tells who has started it. */
export interface DeskEvents {
  /** A message of the language server's protocol for the window. */
  language(message: unknown): void;
  /** The process has ended, by itself or because it did not answer. */
  ended(): void;
}

/** Memory (MB) that a desk may take: ten thousand documents take 1,200. */
const memory = 2048;
/** Milliseconds without a sign of life after which a desk is caught in a circle; the first check of ten thousand documents takes 12 s. */
const patience = 40_000;

/** The process of one desk: whatever is written there, the server goes on serving. */
export class DeskProcess {
  readonly #child: ChildProcess;
  readonly #asked = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  #count = 0;
  #last = Date.now();
  readonly #watch: NodeJS.Timeout;

  /**
   * @param program what it runs (scripts/workbench/desk)
   * @param silence milliseconds without a sign of life after which it is ended
   */
  constructor(program: URL, opening: Opening, events: DeskEvents, silence = patience) {
    this.#child = fork(fileURLToPath(program), [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memory}`],
      // Nothing of what the server is told, such as the addresses of other systems: a preview reaches none of them.
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', TZ: process.env.TZ ?? '' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child.on('message', (message: FromDesk) => {
      this.#last = Date.now();
      if (message.type === 'language') events.language(message.message);
      else if (message.type === 'answer') this.#settle(message.id)?.resolve(message.answer);
      else if (message.type === 'failure') this.#settle(message.id)?.reject(new Error(message.sentence));
    });
    this.#child.on('error', () => this.end());
    this.#child.once('exit', () => {
      clearInterval(this.#watch);
      for (const id of this.#asked.keys()) this.#settle(id)?.reject(new Error('预览没有回应，已重新开始，请重试'));
      events.ended();
    });
    this.#watch = setInterval(() => Date.now() - this.#last > silence && this.end(), silence / 4);
    this.#watch.unref();
    this.#tell({ type: 'open', ...opening });
  }

  /** A window speaks from now on, in the place of the one before it. */
  connect(): void {
    this.#tell({ type: 'connect' });
  }

  language(message: unknown): void {
    this.#tell({ type: 'language', message });
  }

  /** Documents that others have saved or published: path → text, null for one that is gone. */
  replace(changed: ReadonlyMap<string, string | null>): void {
    this.#tell({ type: 'documents', changed });
  }

  /** @throws Error with a sentence for the analyst */
  ask(request: PreviewRequest): Promise<PreviewAnswer> {
    return this.#ask(id => ({ type: 'request', id, request }));
  }

  /** What a page may be looked at with. @throws Error with a sentence for the analyst */
  offered(page: string, from: Analyst): Promise<PreviewOffer> {
    return this.#ask(id => ({ type: 'offered', id, page, from }));
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }

  #ask<T>(question: (id: number) => ToDesk): Promise<T> {
    const id = this.#count++;
    return new Promise<T>((resolve, reject) => {
      this.#asked.set(id, { resolve: answer => resolve(answer as T), reject });
      this.#tell(question(id));
    });
  }

  #settle(id: number) {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    return asked;
  }

  #tell(message: ToDesk): void {
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }
}
