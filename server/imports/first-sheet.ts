import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { unzipSync } from 'fflate';
import type { CellValue } from 'hucre/xlsx';
import { formulaRead } from '#runtime/language/csv/formula-text.ts';
import { type CsvTable, type PreparedCsv, prepareCsv, tableOf } from '#runtime/language/csv/read.ts';
import { fairTurns } from '../turns/fair-turns.ts';

/** What a sheet holds of what is looked at. */
export interface FirstSheet {
  rows: CellValue[][];
  merges?: { startRow: number; endRow: number }[];
  /** By `line,column`, both from 0. */
  cells: ReadonlyMap<string, { formula?: string; style: { numFmt?: string } }>;
  /** Of a CSV: how it was read. */
  csv?: CsvReading;
}

/** What was found out about a CSV. */
export type CsvReading = Pick<CsvTable, 'encoding' | 'separator'>;

/** What comes of reading a file; without any of them it has no sheet that can be seen. */
export interface ReadFile {
  sheet?: FirstSheet;
  /** It unpacks to more, or has more cells, than is read. */
  tooLarge?: true;
  /** It is no spreadsheet, in the reader's words. */
  unreadable?: string;
}

/** What the thread answers; of a CSV what was made of its text. */
interface ThreadAnswer extends ReadFile {
  parsed?: Parameters<typeof tableOf>[1];
}

/**
 * What a file may be unpacked (bytes), and how many cells its sheet may have: a small one may hold gigabytes of nothing,
 * and ten thousand lines of fifty columns are less than half of it. What reading it may take: megabytes and milliseconds.
 */
const limits = { mostUnpacked: 40 * 1024 * 1024, mostCells: 1_000_000, memory: 512, time: 20_000 };

/** How a thread ends that takes more than it may: memory, or time. */
const tooMuch = new Set<unknown>(['ERR_WORKER_OUT_OF_MEMORY', 'ABORT_ERR']);
const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** One file at a time, by turns of who brings it: its memory is that of one. */
const inTurn = fairTurns(1);

interface Reading {
  /** Lines that are read at the most. */
  maxRows: number;
  /** In whose turn it is read. */
  whose: string;
  /** What is no zip file may be a CSV. */
  orCsv: boolean;
}

/**
 * Reads the first sheet of a spreadsheet that can be seen, or a CSV, in a thread of its own: nobody else waits for it,
 * and its memory goes with it.
 * @throws CsvFault where it is neither, and `orCsv` says that it may be a CSV
 */
export const firstSheet = (content: Buffer, { maxRows, whose, orCsv }: Reading): Promise<ReadFile> =>
  inTurn(whose, async () => {
    const size = unpackedSize(content);
    if (size === undefined) return orCsv ? csvSheet(content, maxRows) : { unreadable: 'it is no zip file' };
    if (size > limits.mostUnpacked) return { tooLarge: true };
    return inThread({ content, maxRows });
  });

async function csvSheet(content: Buffer, maxRows: number): Promise<ReadFile> {
  const csv = prepareCsv(content, maxRows);
  const { parsed, ...unread } = await inThread({ csv });
  if (!parsed) return unread;
  const { rows, encoding, separator } = tableOf(csv, parsed);
  return { sheet: { rows: rows.map(row => row.map(formulaRead)), cells: new Map(), csv: { encoding, separator } } };
}

/** What the thread says of one of the two. */
async function inThread(given: { content: Buffer; maxRows: number } | { csv: PreparedCsv }): Promise<ThreadAnswer> {
  const { memory, time, mostCells } = limits;
  const thread = new Worker(new URL('./sheet-thread.mjs', import.meta.url), {
    workerData: { ...given, mostCells },
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  // What fails later, once it has answered, is of no more concern.
  thread.on('error', () => undefined);
  try {
    const [answer] = await once(thread, 'message', { signal: AbortSignal.timeout(time) });
    return answer as ThreadAnswer;
  } catch (error) {
    if (!tooMuch.has(codeOf(error))) throw error;
    return { tooLarge: true };
  } finally {
    await thread.terminate();
  }
}

/** Bytes, as the file says of itself, which nothing is unpacked for; the reader unpacks no more of a part than it says. */
function unpackedSize(content: Buffer): number | undefined {
  let size = 0;
  const filter = ({ originalSize }: { originalSize: number }): boolean => {
    size += originalSize;
    return false;
  };
  try {
    unzipSync(content, { filter });
    return size;
  } catch {
    return undefined;
  }
}
