import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../free-port.ts';
import { startProgram } from '../program.ts';

const scenario = path.join(import.meta.dirname, 'caller.xml');

export interface Call {
  /** The user who is called. */
  user: string;
  /** Headers of the invitation. */
  headers?: Record<string, string>;
  /** How long the customer waits for whatever comes next, ms; then he hangs up. */
  patience?: number;
}

/**
 * A customer calls by sipp, through the proxy at the port, and sends back all sound that comes.
 * @returns when the call is over: '' where it went by the scenario, else what sipp found wrong
 */
export async function placeCall(sipPort: number, { user, headers = {}, patience = 60_000 }: Call): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-sipp-'));
  const errors = path.join(folder, 'errors');
  const marks = Object.entries(headers).map(([name, value]) => `\r\n${name}: ${value}`);
  const [port, media] = await Promise.all([freePort(), freePort()]);
  const program = startProgram(
    '/usr/bin/sipp',
    [
      `127.0.0.1:${sipPort}`,
      ...['-sf', scenario, '-s', user, '-key', 'marks', marks.join(''), '-m', '1'],
      ...['-i', '127.0.0.1', '-p', String(port), '-mi', '127.0.0.1', '-mp', String(media), '-rtp_echo'],
      ...['-recv_timeout', String(patience), '-timeout', '120s', '-timeout_error'],
      ...['-nostdin', '-trace_err', '-error_file', errors],
    ],
    { cwd: folder, env: { ...process.env, TERM: 'dumb' } },
  );
  try {
    const code = await program.ended;
    if (code === 0) return '';
    return await readFile(errors, 'utf8').catch(() => `sipp ended with ${code}: ${program.said()}`);
  } finally {
    await program.kill();
    await rm(folder, { recursive: true, force: true });
  }
}
