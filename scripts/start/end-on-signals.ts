/** How long requests under way may take to end when we are told to (ms): longer than any of them may (spec 7.1). */
const patience = 25_000;

/**
 * Ends the program with code 0 on SIGTERM and SIGINT, once what it has begun is done; at once when it is told a second
 * time.
 */
export function endOnSignals(starting: Promise<{ stop(): Promise<void> }>): void {
  let ending = false;
  const end = async (): Promise<void> => {
    // The second time the person means it. The built-in database ends with this process in any case.
    if (ending) process.exit(130);
    ending = true;
    setTimeout(() => process.exit(1), patience).unref();
    const app = await Promise.race([
      starting.catch(() => undefined),
      new Promise<undefined>(resolve => setImmediate(() => resolve(undefined))),
    ]);
    if (app) {
      console.log('\nEnding …');
      await app.stop();
    }
    process.exit(0);
  };
  process.on('SIGINT', () => void end());
  process.on('SIGTERM', () => void end());
}
