/** How long what is under way may take to end (ms): longer than any request may (spec 7.1). Then it is cut off, with code 1. */
const patience = 25_000;

/**
 * Ends the program in order: once what it has begun is done, or has had its time. With code 0 on SIGTERM and SIGINT, at
 * once where it is told a second time; with code 1 after a fault that nobody has dealt with, as nobody knows what else
 * it has left undone: whoever runs the program starts it again.
 * An output that nobody reads any more is no fault.
 * @param surroundings `log` gets what the fault was
 */
export function endInOrder(
  starting: Promise<{ stop(): Promise<void> }>,
  { say, log }: { say: (line: string) => void; log: (line: string) => void },
): void {
  let ending = false;
  const end = async (code: number): Promise<void> => {
    ending = true;
    setTimeout(() => process.exit(1), patience).unref();
    const app = await Promise.race([
      starting.catch(() => undefined),
      new Promise<undefined>(resolve => setImmediate(() => resolve(undefined))),
    ]);
    await app?.stop().catch((error: unknown) => log(`It did not end in order: ${describe(error)}`));
    process.exit(code);
  };
  const told = (): void => {
    // The second time the person means it. The built-in database ends with this process in any case.
    if (ending) process.exit(130);
    say('Ending …');
    void end(0);
  };
  const failed = (error: unknown): void => {
    log(
      `${ending ? 'A fault while it ends' : 'It ends, by a fault of its own, and is to be started again'}: ${describe(error)}`,
    );
    if (!ending) void end(1);
  };
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  process.on('SIGINT', told).on('SIGTERM', told);
  process.on('uncaughtException', failed).on('unhandledRejection', failed);
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
