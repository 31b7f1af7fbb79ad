import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CompileAnswer, CompileQuestion } from './compile-worker.ts';
import type { Checked } from './schemas.ts';
import { StartError } from './start-error.ts';

/** How long a compilation may take (ms), and how much memory (MB): ten thousand documents take 10 s and 400 MB. */
const limits = { time: 120_000, memory: 2048 };

/** Compiles documents in a thread of its own: whatever they hold, the thread that serves goes on serving. */
export interface Compiler {
  /**
   * One at a time. What is as it was is not compiled again.
   * @param changed the files that may be others than the last time; left out: all
   * @throws StartError when the folder cannot be read, or its documents take too long or too much
   */
  compile(folder: string, changed?: readonly string[]): Promise<Checked>;
  stop(): Promise<void>;
}

/** The thread starts with the first compilation, and anew after one that it did not survive. */
export function createCompiler(): Compiler {
  let thread: Worker | undefined;
  /** The files of the bundle that the thread gave last. */
  let files: ReadonlyMap<string, string> = new Map();

  async function stop(): Promise<void> {
    const ended = thread;
    thread = undefined;
    files = new Map();
    await ended?.terminate();
  }

  async function answerOf(question: CompileQuestion): Promise<CompileAnswer> {
    thread ??= startThread();
    const asked = thread;
    // Idle it does not keep the process; asked it does.
    asked.ref();
    asked.postMessage(question);
    const [answer] = await once(asked, 'message', { signal: AbortSignal.timeout(limits.time) });
    asked.unref();
    return answer;
  }

  return {
    async compile(folder, changed) {
      const answer = await answerOf({ folder, ...(changed ? { changed } : {}) }).catch(async (error: Error) => {
        await stop();
        throw new StartError(`The documents could not be compiled: ${reasonOf(error)}`, { cause: error });
      });
      if ('unreadable' in answer) throw new StartError(answer.unreadable);
      const { published, ...checked } = answer.result;
      if (!published) return checked;
      const { model, names, added } = published;
      files = new Map(names.map(name => [name, added.get(name) ?? files.get(name) ?? '']));
      return { ...checked, published: { model, files } };
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
