import {
  AbstractMessageReader,
  AbstractMessageWriter,
  type DataCallback,
  type Disposable,
  type Message,
} from 'vscode-languageserver/node';

/** Messages of the language server's protocol that somebody else carries. */
export class GivenReader extends AbstractMessageReader {
  #take: DataCallback | undefined;
  /** What came before anybody listened: the documents are read first. */
  readonly #waiting: Message[] = [];

  listen(callback: DataCallback): Disposable {
    this.#take = callback;
    for (const message of this.#waiting.splice(0)) callback(message);
    return { dispose: () => (this.#take = undefined) };
  }

  give(message: Message): void {
    if (this.#take) this.#take(message);
    else this.#waiting.push(message);
  }
}

/** Hands messages of the protocol to somebody who carries them. */
export class HandingWriter extends AbstractMessageWriter {
  readonly #hand: (message: Message) => void;

  constructor(hand: (message: Message) => void) {
    super();
    this.#hand = hand;
  }

  async write(message: Message): Promise<void> {
    this.#hand(message);
  }

  end(): void {}
}
