import { type SpawnOptions, spawn } from 'node:child_process';
import { vi } from 'vitest';

/** So much of what a program says is kept, for the message of a failure. */
const kept = 20_000;
/** Whoever does not end by himself within so many ms is killed. */
const patience = 5_000;

export interface Program {
  /** What it said last, on both of its outputs. */
  said(): string;
  /** Its exit code; null where it was killed or could not start. */
  ended: Promise<number | null>;
  /** Waits until the look does not throw. @throws Error with what the program said, where it ended before, or in two minutes */
  ready(look: () => Promise<unknown>): Promise<void>;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
  /** Kills it with all that it started, and waits for its end. */
  kill(): Promise<void>;
}

/** Starts a program in the foreground, in a process group of its own. */
export function startProgram(
  file: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'> = {},
): Program {
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  let over = false;
  const hear = (data: unknown): void => {
    text = `${text}${data}`.slice(-kept);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const ended = new Promise<number | null>(resolve => {
    const end = (code: number | null): void => {
      over = true;
      resolve(code);
    };
    child.once('error', error => {
      hear(error.message);
      end(null);
    });
    child.once('close', end);
  });
  const kill = async (): Promise<void> => {
    if (over || child.pid === undefined) return;
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  return {
    said: () => text,
    ended,
    async stop() {
      child.kill('SIGTERM');
      const impatient = setTimeout(() => void kill(), patience);
      await ended;
      clearTimeout(impatient);
    },
    kill,
    async ready(look) {
      const state = async (): Promise<string> => {
        if (over) return 'ended';
        return look().then(
          () => 'ready',
          () => '',
        );
      };
      const found = await vi.waitUntil(state, { timeout: 120_000, interval: 100 }).catch(() => 'does not answer');
      if (found === 'ready') return;
      await kill();
      throw new Error(`${file} ${found}: ${text}`);
    },
  };
}
