/** A file that is coming up, and what is there of it. */
export interface Upload {
  /** Bytes. */
  held: number;
}

/**
 * Room for files that are coming up, by the bytes that have arrived: whoever finds none is not read on until there is
 * some, so that many large files at once cost no more memory than two. The oldest has a place of its own, so that
 * there is always one that comes to its end.
 */
export class UploadRoom {
  readonly #size: number;
  readonly #most: number;
  /** In the order in which they came. */
  #inside: Upload[] = [];
  #waiting: (() => void)[] = [];

  /** @param size bytes in all @param most bytes of one at the most */
  constructor(size: number, most: number) {
    this.#size = size;
    this.#most = most;
  }

  enter(): Upload {
    const upload = { held: 0 };
    this.#inside.push(upload);
    return upload;
  }

  /** Room for what has arrived; waits until there is some, or until the upload has left. */
  async take(upload: Upload, bytes: number): Promise<void> {
    while (this.#inside.includes(upload) && !this.#isRoom(upload, bytes))
      await new Promise<void>(resolve => this.#waiting.push(resolve));
    upload.held += bytes;
  }

  leave(upload: Upload): void {
    this.#inside = this.#inside.filter(one => one !== upload);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const look of waiting) look();
  }

  #isRoom(upload: Upload, bytes: number): boolean {
    const [oldest, ...others] = this.#inside;
    if (upload === oldest) return true;
    return others.reduce((sum, { held }) => sum + held, bytes) <= this.#size - this.#most;
  }
}
