import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { byNameAlone } from '#runtime/language/bundle/model.ts';
import type { Model } from '#runtime/language/index.ts';
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
   * @param onModel told of the model as soon as it is there, where no issue is an error: the bundle's files come later
   * @throws StartError when the folder cannot be read, or its documents take too long or too much
   */
  compile(folder: string, changed?: readonly string[], onModel?: (model: Model) => void): Promise<Checked>;
  stop(): Promise<void>;
}

type Answered = Exclude<CompileAnswer, { model: Model }> & { model: Model | undefined };

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

  /** The last answer to a question, with the model that came before it. */
  async function answerOf(question: CompileQuestion, onModel?: (model: Model) => void): Promise<Answered> {
    // One that ends while nobody asks it is followed by another.
    thread ??= startThread(ended => {
      if (thread === ended) void stop();
    });
    const asked = thread;
    const answers = on(asked, 'message', { signal: AbortSignal.timeout(limits.time) });
    // Idle it does not keep the process; asked it does.
    asked.ref();
    asked.postMessage(question);
    let model: Model | undefined;
    for await (const [answer] of answers as AsyncIterable<[CompileAnswer]>) {
      if (!('model' in answer)) {
        asked.unref();
        return { ...answer, model };
      }
      model = byNameAlone(answer.model);
      onModel?.(model);
    }
    throw new Error('the thread ended');
  }

  return {
    async compile(folder, changed, onModel) {
      const question = { folder, ...(changed ? { changed } : {}) };
      const answer = await answerOf(question, onModel).catch(async (error: Error) => {
        await stop();
        throw new StartError(`The documents could not be compiled: ${reasonOf(error)}`, { cause: error });
      });
      if ('unreadable' in answer) throw new StartError(answer.unreadable);
      const { files: made, ...checked } = answer.result;
      const { model } = answer;
      if (!made || !model) return checked;
      files = new Map(made.names.map(name => [name, made.added.get(name) ?? files.get(name) ?? '']));
      return { ...checked, published: { model, files } };
    },
    stop,
  };
}

const startThread = (onError: (thread: Worker) => void): Worker => {
  const thread = new Worker(new URL('./compile-thread.mjs', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.memory },
  });
  return thread.on('error', () => onError(thread));
};

function reasonOf(error: Error & { code?: string }): string {
  if (error.name === 'AbortError') return `they take longer than ${limits.time / 1000} s.`;
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? `they take more than ${limits.memory} MB.` : error.message;
}
