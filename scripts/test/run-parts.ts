import type { Outcome, Part } from './part.ts';

/**
 * Runs the parts one after the other, going on after a failure; those that can run beside others begin at once, and are
 * printed when they are done and the part that runs then is over.
 * @param print gets a heading and a line with the duration for each part.
 * @returns the sums, and what failed in any part.
 */
export async function runParts(parts: readonly Part[], print: (line: string) => void): Promise<Required<Outcome>> {
  const total = { passed: 0, failed: 0, failures: [] as string[] };
  const take = (part: Part, { outcome, seconds }: CarriedOut): void => {
    print(`── ${part.name}: ${outcome.failed === 0 ? 'ok' : `${outcome.failed} failed`}, ${seconds.toFixed(1)} s ──`);
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    if (outcome.failed > 0)
      total.failures.push(...(outcome.failures ?? [part.title]).map(line => `${part.name}: ${line}`));
  };
  const done: [Part, CarriedOut][] = [];
  const beside = parts.filter(part => part.beside).map(async part => done.push([part, await carriedOut(part)]));
  const printDone = (): void => {
    for (const [part, carried] of done.splice(0)) {
      print(`\n── ${part.title} ──`);
      for (const line of carried.lines) print(line);
      take(part, carried);
    }
  };
  for (const part of parts.filter(part => !part.beside)) {
    print(`\n── ${part.title} ──`);
    take(part, await carriedOut(part, print));
    printDone();
  }
  await Promise.all(beside);
  printDone();
  return total;
}

interface CarriedOut {
  outcome: Outcome;
  seconds: number;
  /** What it would have printed. */
  lines: string[];
}

/** @param print left out: its lines are kept */
async function carriedOut(part: Part, print?: (line: string) => void): Promise<CarriedOut> {
  const lines: string[] = [];
  const say = print ?? ((line: string) => lines.push(line));
  const started = performance.now();
  const outcome = await part.run(say).catch((error: Error): Outcome => {
    say(`${part.title}: ${error.message}`);
    return { passed: 0, failed: 1 };
  });
  return { outcome, seconds: (performance.now() - started) / 1000, lines };
}
