import { createInterface } from 'node:readline/promises';

/** Whoever was asked has left, by Ctrl+C or Ctrl+D. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';

  constructor() {
    super('没有回答 · No answer was given.');
  }
}

/** Asks on the terminal, beside what the command writes. @returns what was typed @throws NoAnswer */
export async function askAtTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const left = new AbortController();
  terminal.once('close', () => left.abort());
  try {
    return await terminal.question(question, { signal: left.signal });
  } catch (error) {
    throw left.signal.aborted ? new NoAnswer() : error;
  } finally {
    terminal.close();
  }
}
