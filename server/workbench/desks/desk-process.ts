import type { PreviewOffer } from '#runtime/language/bundle/preview.ts';
import type { LanguageMessage, Opening, ToDesk } from './messages.ts';
import type { Analyst, PreviewAnswer, PreviewRequest } from './request.ts';
import { WatchedProcess } from './watched-process.ts';

/** What a desk tells who has started it. */
export interface DeskEvents {
  /** A message of the language server's protocol for the window. */
  language(message: unknown): void;
  /** The process has ended, by itself or because it did not answer. */
  ended(): void;
}

/** The process of one desk. */
export class DeskProcess {
  readonly #process: WatchedProcess<ToDesk, LanguageMessage>;

  /**
   * @param program what it runs (scripts/workbench/desk)
   * @param silence milliseconds without a sign of life after which it is ended; left out: as such processes are
   */
  constructor(program: URL, opening: Opening, { language, ended }: DeskEvents, silence?: number) {
    this.#process = new WatchedProcess(
      program,
      '预览没有回应，已重新开始，请重试',
      {
        heard: ({ message }) => language(message),
        ended,
      },
      silence,
    );
    this.#process.tell({ type: 'open', ...opening });
  }

  /** A window speaks from now on, in the place of the one before it. */
  connect(): void {
    this.#process.tell({ type: 'connect' });
  }

  language(message: unknown): void {
    this.#process.tell({ type: 'language', message });
  }

  /** Documents that others have saved or published: path → text, null for one that is gone. */
  replace(changed: ReadonlyMap<string, string | null>): void {
    this.#process.tell({ type: 'documents', changed });
  }

  /** @throws Error with a sentence for the analyst */
  ask(request: PreviewRequest): Promise<PreviewAnswer> {
    return this.#process.ask(id => ({ type: 'request', id, request }));
  }

  /** What a page may be looked at with. @throws Error with a sentence for the analyst */
  offered(page: string, from: Analyst): Promise<PreviewOffer> {
    return this.#process.ask(id => ({ type: 'offered', id, page, from }));
  }

  end(): void {
    this.#process.end();
  }
}
