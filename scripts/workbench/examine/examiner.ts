import { type ChildProcess, fork } from 'node:child_process';
import { on } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CaseChoice, Finding } from '#runtime/language/bundle/change-sets.ts';
import type { Compared, Examiner } from '#server/workbench/examiner.ts';
import type { Question } from './findings.ts';

export interface ExaminerOptions {
  /** Where the code is that the app brings along; undefined: there is none. */
  folder: string | undefined;
  /** The PostgreSQL on which databases are made for cases; undefined: one is started. */
  databaseUrl: string | undefined;
  /** How long (ms) it may take to find out what is wrong and what it means, and how long with cases. */
  patience?: { meaning: number; cases: number };
}

/** Memory (MB) of such a process: ten thousand documents take 1,200. */
const memory = 2048;
/** Processes at a time; who comes later waits. */
const atOnce = 2;

/** Finds out about changes in processes of their own, which are ended when they take too long or nobody listens. */
export function createExaminer({
  folder,
  databaseUrl,
  patience = { meaning: 120_000, cases: 1_200_000 },
}: ExaminerOptions): Examiner {
  const enter = turnstile(atOnce);

  async function* ask(compared: Compared, wanted: Question['wanted'], outer: AbortSignal): AsyncGenerator<Finding> {
    const leave = await enter();
    const late = AbortSignal.timeout(wanted === 'touched' || wanted === 'all' ? patience.cases : patience.meaning);
    const child = start();
    try {
      child.send({ ...compared, folder, databaseUrl, wanted } satisfies Question);
      yield* findingsOf(child, AbortSignal.any([outer, late]));
    } catch (error) {
      if (outer.aborted) return;
      yield {
        kind: 'failed',
        message: late.aborted ? '检查用时过长，已中止' : `检查没有完成：${(error as Error).message}`,
      };
    } finally {
      child.kill('SIGTERM');
      leave();
    }
  }

  return {
    async issuesOf(compared) {
      for await (const finding of ask(compared, 'issues', new AbortController().signal)) {
        if (finding.kind === 'issues') return finding.issues;
        if (finding.kind === 'failed') throw new Error(finding.message);
      }
      throw new Error('检查没有完成，请重试');
    },
    examine: (compared: Compared, cases: CaseChoice, signal: AbortSignal) => ask(compared, cases, signal),
  };
}

function start(): ChildProcess {
  const root = new URL('../..', import.meta.url);
  const child = fork(
    fileURLToPath(new URL('bootstrap/run.mjs', root)),
    [fileURLToPath(new URL('workbench/examine/main.ts', root))],
    {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memory}`],
      // Nothing of what the server is told, such as the addresses of other systems.
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', TZ: process.env.TZ ?? '' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  // That it cannot be started is told by its end.
  child.on('error', () => undefined);
  return child;
}

/** What a process tells until it ends. @throws Error where it cannot be started; the signal's reason */
async function* findingsOf(child: ChildProcess, signal: AbortSignal): AsyncGenerator<Finding> {
  for await (const [finding] of on(child, 'message', { signal, close: ['disconnect', 'exit'] }) as AsyncIterable<
    [Finding]
  >)
    yield finding;
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
