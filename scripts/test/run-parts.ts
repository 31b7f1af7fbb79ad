import type { Outcome, Part } from './part.ts';

/**
 * Runs the parts one after the other, going on after a failure.
 * @param print gets a heading and a line with the duration for each part.
 */
export async function runParts(parts: readonly Part[], print: (line: string) => void): Promise<Outcome> {
  const total: Outcome = { passed: 0, failed: 0 };
  for (const part of parts) {
    print(`\n── ${part.title} ──`);
    const started = performance.now();
    const outcome = await part.run().catch((error: Error): Outcome => {
      print(`${part.title}: ${error.message}`);
      return { passed: 0, failed: 1 };
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    print(`── ${part.name}: ${outcome.failed === 0 ? 'ok' : `${outcome.failed} failed`}, ${seconds} s ──`);
    total.passed += outcome.passed;
    total.failed += outcome.failed;
  }
  return total;
}
