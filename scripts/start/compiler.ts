import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CompileAnswer } from './compile-worker.ts';
import type { Checked } from './schemas.ts';
import { StartError } from './start-error.ts';

/** How long a compilation may take (ms), and how much memory (MB): ten thousand documents take 10 s and 400 MB. */
const limits = { time: 120_000, memory: 2048 };

/** Compiles documents in a thread of its own: whatever they hold, the thread that serves goes on serving. */
export interface Compiler {
  /** One at a time. @throws StartError when the folder cannot be read, or its documents take too long or too much. */
  compile(folder: string): Promise<Checked>;
  stop(): Promise<void>;
}

/** The thread starts with the first compilation, and anew after one that it did not survive. */
export function createCompiler(): Compiler {
  let thread: Worker | undefined;

  async function stop(): Promise<void> {
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  }

  async function answerOf(folder: string): Promise<CompileAnswer> {
    thread ??= startThread();
    const asked = thread;
    // Idle it does not keep the process; asked it does.
    asked.ref();
    asked.postMessage(folder);
    const [answer] = await once(asked, 'message', { signal: AbortSignal.timeout(limits.time) });
    asked.unref();
    return answer;
  }

  return {
    async compile(folder) {
      const answer = await answerOf(folder).catch(async (error: Error) => {
        await stop();
        throw new StartError(`The documents could not be compiled: ${reasonOf(error)}`, { cause: error });
      });
      if ('unreadable' in answer) throw new StartError(answer.unreadable);
      return answer.checked;
    },
    stop,
  };
}

const startThread = (): Worker =>
  new Worker(new URL('./compile-thread.mjs', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.memory },
  });

function reasonOf(error: Error & { code?: string }): string {
  if (error.name === 'AbortError') return `they take longer than ${limits.time / 1000} s.`;
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? `they take more than ${limits.memory} MB.` : error.message;
}
