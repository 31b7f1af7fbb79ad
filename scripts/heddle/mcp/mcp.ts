import path from 'node:path';
import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { type Output, readOr } from '../command.ts';
import { readFolder } from '../read-folder.ts';
import { App } from './app.ts';
import { offerOf } from './offer.ts';
import { mcpServer } from './serve.ts';
import { documentTools, handbookTools } from './tools/index.ts';
import { propose } from './tools/propose.ts';
import { tryCall } from './tools/try-call.ts';

export const mcpUse = [
  '  mcp [--schemas DIR] [--data DIR] [--proposals DIR]',
  '                         serves an assistant over standard input and output (Model Context Protocol): it reads, validates and',
  '                         proposes, and never publishes; proposals: where its patches go (.heddle/proposals)',
].join('\n');

const options = {
  schemas: { type: 'string', default: 'schemas' },
  data: { type: 'string' },
  proposals: { type: 'string', default: '.heddle/proposals' },
} as const;

/** `heddle mcp`: speaks with an assistant until it ends. Exit code 2 for wrong use, or a folder without documents. */
export async function serveAssistant(args: string[], output: Output, handlers?: ReadonlySet<string>): Promise<number> {
  const given = readOr(output, mcpUse, () => read(args));
  if (!given) return 2;
  const { schemas, data, proposals } = given;
  const files = await readFolder(schemas);
  if (typeof files === 'string') {
    output.err(files);
    return 2;
  }
  // Standard output belongs to the protocol.
  console.log = console.error;
  console.info = console.error;
  const app = new App({ folder: path.resolve(schemas), handlers });
  const tools = [...documentTools, ...handbookTools, tryCall(data), propose(path.resolve(proposals))];
  const server = mcpServer(offerOf(app, tools, ['propose hands it in: a person reads and applies it.']));
  const ended = new Promise<void>(resolve => {
    server.onclose = resolve;
    process.stdin.once('end', () => void server.close());
  });
  await server.connect(new StdioServerTransport());
  await ended;
  return 0;
}

const read = (args: string[]) => parseArgs({ args, options }).values;
