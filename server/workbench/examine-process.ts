import { type ChildProcess, fork } from 'node:child_process';
import { on } from 'node:events';
import { fileURLToPath } from 'node:url';
import { byNameAlone } from '#runtime/language/bundle/model.ts';
import type { Compiled, Issue, SchemaFiles } from '#runtime/language/index.ts';
import type { Compared, Examiner, Question, Told } from './examiner.ts';

export interface ExamineOptions {
  /** The program that such a process runs. */
  program: URL;
  /** Where the code is that the app brings along; undefined: among the documents. */
  folder?: string;
  /** The PostgreSQL on which databases are made for cases; undefined: one is started. */
  databaseUrl?: string;
  /** How long (ms) it may take to find out what is wrong and what it means, and how long with cases. */
  patience?: { meaning: number; cases: number };
}

/** An examiner that compiles as well. */
export interface ExamineProcesses extends Examiner {
  /** What documents make; `compiled` is absent where an issue is an error. @throws Error in a sentence for staff */
  compile(files: SchemaFiles): Promise<{ issues: readonly Issue[]; compiled?: Compiled }>;
}

/** Memory (MB) of such a process: ten thousand documents take 1,200. */
const memory = 2048;
/** Processes at a time; who comes later waits. */
const atOnce = 2;

/** Finds out about changes in processes of their own, which are ended when they take too long or nobody listens. */
export function examineProcesses({
  program,
  folder,
  databaseUrl,
  patience = { meaning: 120_000, cases: 1_200_000 },
}: ExamineOptions): ExamineProcesses {
  const enter = turnstile(atOnce);

  async function* ask(compared: Compared, wanted: Question['wanted'], outer: AbortSignal): AsyncGenerator<Told> {
    const leave = await enter();
    const late = AbortSignal.timeout(wanted === 'touched' || wanted === 'all' ? patience.cases : patience.meaning);
    const child = start(program);
    try {
      child.send({ ...compared, folder, databaseUrl, wanted } satisfies Question);
      yield* toldBy(child, AbortSignal.any([outer, late]));
    } catch (error) {
      if (outer.aborted) return;
      const message = late.aborted ? '检查用时过长，已中止' : `检查没有完成：${(error as Error).message}`;
      yield { kind: 'failed', message };
    } finally {
      child.kill('SIGTERM');
      leave();
    }
  }

  /** All that is told to the end. @throws Error where it could not be found out */
  async function toTheEnd(compared: Compared, wanted: Question['wanted']) {
    let issues: readonly Issue[] | undefined;
    let compiled: Compiled | undefined;
    for await (const told of ask(compared, wanted, new AbortController().signal)) {
      if (told.kind === 'issues') issues = told.issues;
      else if (told.kind === 'compiled') compiled = told.compiled;
      else if (told.kind === 'failed') throw new Error(told.message);
    }
    const isWhole = wanted !== 'compile' || compiled || issues?.some(({ severity }) => severity === 'error');
    if (!issues || !isWhole) throw new Error('检查没有完成，请重试');
    return { issues, ...(compiled ? { compiled: { ...compiled, model: byNameAlone(compiled.model) } } : {}) };
  }

  return {
    issuesOf: async compared => (await toTheEnd(compared, 'issues')).issues,
    compile: files => toTheEnd({ before: files, after: files }, 'compile'),
    async *examine(compared, cases, signal) {
      for await (const told of ask(compared, cases, signal)) if (told.kind !== 'compiled') yield told;
    },
  };
}

function start(program: URL): ChildProcess {
  const child = fork(fileURLToPath(program), [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memory}`],
    // Nothing of what the server is told, such as the addresses of other systems.
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', TZ: process.env.TZ ?? '' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // That it cannot be started is told by its end.
  child.on('error', () => undefined);
  return child;
}

/** What a process tells until it ends. @throws Error where it cannot be started; the signal's reason */
async function* toldBy(child: ChildProcess, signal: AbortSignal): AsyncGenerator<Told> {
  const messages = on(child, 'message', { signal, close: ['disconnect', 'exit'] }) as AsyncIterable<[Told]>;
  for await (const [told] of messages) yield told;
  // Out of memory, or killed.
  if (child.signalCode !== null || child.exitCode) throw new Error('检查进程意外结束');
}

/** Lets so many in at a time. @returns what waits for a place, and gives what frees it */
function turnstile(places: number): () => Promise<() => void> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>(resolve => waiting.push(resolve));
    return () => {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    };
  };
}
