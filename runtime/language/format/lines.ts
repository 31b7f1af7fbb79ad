/** The lines of a text, and where each begins. */
export class Lines {
  readonly text: string;
  readonly #lines: readonly string[];
  readonly #starts: number[] = [];

  constructor(text: string) {
    this.text = text;
    this.#lines = text.split('\n');
    let start = 0;
    for (const line of this.#lines) {
      this.#starts.push(start);
      start += line.length + 1;
    }
  }

  get count(): number {
    return this.#lines.length;
  }

  line(line: number): string {
    return this.#lines[line] ?? '';
  }

  /** Lines from one to another, which is left out. */
  between(from: number, to: number): readonly string[] {
    return this.#lines.slice(from, to);
  }

  /** Where a line begins; of one behind the last the end of the text. */
  startOf(line: number): number {
    return this.#starts[line] ?? this.text.length;
  }

  /** Where a line ends, the break behind it left out. */
  endOf(line: number): number {
    return this.startOf(line) + this.line(line).length;
  }

  /** In which line a character stands. */
  lineOf(offset: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.startOf(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
