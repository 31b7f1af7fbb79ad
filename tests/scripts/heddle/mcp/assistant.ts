import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Changes } from '#scripts/heddle/mcp/changes.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

/** A client of the protocol that is not ours. */
export class Assistant {
  readonly client = new Client({ name: 'test', version: '1' });

  /** At `heddle mcp` as a process of its own. */
  async start(...args: string[]): Promise<void> {
    const command = [path.join(root, 'scripts/bootstrap.mjs'), 'heddle', 'mcp', ...args];
    await this.client.connect(new StdioClientTransport({ command: process.execPath, args: command, cwd: root }));
  }

  /** At an app that is served, with a person's token. */
  async connect(url: string, token: string): Promise<StreamableHTTPClientTransport> {
    const transport = new StreamableHTTPClientTransport(new URL(url), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    });
    await this.client.connect(transport);
    return transport;
  }

  /** What a tool tells, and whether it refuses. */
  async ask(name: string, given: object = {}): Promise<{ text: string; isRefused: boolean }> {
    const timeout = { timeout: 120_000 };
    const answer = await this.client.callTool({ name, arguments: { ...given } }, undefined, timeout);
    const [first] = answer.content as { text: string }[];
    return { text: first?.text ?? '', isRefused: answer.isError === true };
  }

  /**
   * Mends a proposal by nothing but what `validate` tells of it: of each issue the first change that it gives.
   * @param beside what else `validate` is given
   * @returns the proposal, and how many times it was asked about
   */
  async mended(changes: Changes, beside: object = {}): Promise<{ changes: Changes; rounds: number; text: string }> {
    let proposal = changes;
    for (let rounds = 1; ; rounds++) {
      const { text } = await this.ask('validate', { ...beside, changes: proposal });
      if (/^0 errors, 0 warnings/m.test(text) || rounds === 6) return { changes: proposal, rounds, text };
      for (const change of firstChanges(text)) proposal = withChange(proposal, change);
    }
  }

  end(): Promise<void> {
    return this.client.close();
  }
}

/** Of each issue, the first line that is a change to be given back. */
function firstChanges(text: string): Changes {
  const found: Changes = [];
  let isOpen = false;
  for (const line of text.split('\n')) {
    if (/^\S/.test(line)) isOpen = true;
    if (!isOpen || !line.startsWith('      {"file"')) continue;
    found.push(JSON.parse(line));
    isOpen = false;
  }
  return found;
}

/** A change beside those that there are; of a document whose whole text is among them, in that text. */
function withChange(changes: Changes, change: Changes[number]): Changes {
  const at = changes.findIndex(one => one.file === change.file && 'text' in one);
  const known = changes[at];
  if (!known || !('text' in known) || !('replace' in change)) return [...changes, change];
  const text = change.replace.reduce((whole, one) => whole.replace(one.old, () => one.new), known.text);
  return changes.with(at, { file: known.file, text });
}
