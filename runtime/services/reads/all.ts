import type { CallService, ListAnswer, Row } from '../calls/contract.ts';
import type { AheadService, Begun } from './contract.ts';

/** The most that the server gives at once, and so many times that. */
const [most, times] = [1000, 20];

type Arguments = Readonly<Record<string, unknown>>;

const pageOf = (args: Arguments, curPage: number): Record<string, unknown> => ({ ...args, curPage, limit: most });
/** The pages after the first, by how many records there are. */
const others = (total: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(times, Math.ceil(total / most)) - 1) }, (_, index) => index + 2);

/** All records of a list call, and how many there are beside those. */
export interface AllRecords {
  rows: Row[];
  left: number;
}

/**
 * The first of them say how many there are; the others are asked for at once.
 * @param ahead gives what was asked for before
 */
export async function readAll(
  { ahead, calls }: { ahead: Pick<AheadService, 'take'>; calls: CallService },
  call: string,
  args: Arguments,
  signal: AbortSignal,
): Promise<AllRecords> {
  const page = (number: number): Promise<ListAnswer> => {
    const asked = pageOf(args, number);
    const begun = ahead.take<ListAnswer>(call, asked);
    if (begun) return taken(begun, signal);
    return calls.run<ListAnswer>(call, asked, { signal, quiet: true, asks: true });
  };
  const first = await page(1);
  const rest = await Promise.all(others(first.total).map(page));
  const rows = [first, ...rest].flatMap(({ records }) => records ?? []);
  return { rows, left: Math.max(0, first.total - rows.length) };
}

function taken<T>({ answer, abort }: Begun<T>, signal: AbortSignal): Promise<T> {
  signal.addEventListener('abort', () => abort.abort(), { once: true });
  return answer;
}

/** Asks for all of them before the page that reads them is there. */
export function beginAll(ahead: Pick<AheadService, 'begin'>, call: string, args: Arguments): void {
  ahead.begin<ListAnswer>(call, pageOf(args, 1)).then(
    ({ total }) => {
      for (const number of others(total)) void ahead.begin(call, pageOf(args, number));
    },
    // Whoever takes it is told.
    () => undefined,
  );
}
