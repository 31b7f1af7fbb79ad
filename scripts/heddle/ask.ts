import { createInterface } from 'node:readline/promises';

/** Asks on the terminal, beside what the command writes. @returns what was typed */
export async function askAtTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
