import { parseArgs } from 'node:util';
import { createConnection } from 'vscode-languageserver/node';
import type { Output } from '../command.ts';
import { serve } from './serve.ts';

export const lspUse =
  '  lsp --stdio            serves an editor: mistakes, completion, hover, where-used, rename (docs/guides/editors.md)';

/** `heddle lsp`: speaks with an editor over standard input and output until it ends. Exit code 2 for wrong use. */
export async function serveEditor(args: string[], output: Output, handlers?: ReadonlySet<string>): Promise<number> {
  let schemas: string | undefined;
  try {
    // Editors say --stdio, whether there is anything else or not.
    const options = {
      schemas: { type: 'string' },
      stdio: { type: 'boolean' },
      clientProcessId: { type: 'string' },
    } as const;
    ({ schemas } = parseArgs({ args, options }).values);
  } catch (error) {
    output.err((error as Error).message);
    return 2;
  }
  // Standard output belongs to the protocol.
  console.log = console.error;
  console.info = console.error;
  await serve(createConnection(process.stdin, process.stdout), { schemas, handlers: handlers ?? new Set() });
  return 0;
}
