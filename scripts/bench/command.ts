import { spawn } from 'node:child_process';
import { projectRoot } from '#scripts/test/program.ts';

export interface Cost {
  seconds: number;
  /** Time of the processors, which other work on the machine does not stretch as much. */
  cpuSeconds: number;
  /** The most memory it held (resident set). */
  megabytes: number;
  exitCode: number;
  /** The last line it wrote. */
  last: string;
}

/** Makes the child write its peak memory (KB) and its processor time (µs) to its fourth stream when it ends. */
const report = `data:text/javascript,${encodeURIComponent(
  "import { writeSync } from 'node:fs'; process.on('exit', () => { const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage(); writeSync(3, [maxRSS, userCPUTime + systemCPUTime].join(' ')); });",
)}`;

/** Runs a command of Heddle as npm runs it, as a process of its own, and measures it from outside. */
export function runHeddle(...args: string[]): Promise<Cost> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', report, 'scripts/bootstrap.mjs', 'heddle', ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let text = '';
  let usage = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', part => (text = (text + part).slice(-4000)));
  child.stdio[3]?.on('data', part => {
    usage += part;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', code => {
      const [kilobytes = 0, microseconds = 0] = usage.split(' ').map(Number);
      resolve({
        seconds: (performance.now() - started) / 1000,
        cpuSeconds: microseconds / 1e6,
        megabytes: kilobytes / 1024,
        exitCode: code ?? 1,
        last: text.trimEnd().split('\n').at(-1) ?? '',
      });
    });
  });
}
