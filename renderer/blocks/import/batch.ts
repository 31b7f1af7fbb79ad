import type { CallService } from '#runtime/services/calls/contract.ts';

/** An import that the server keeps: how far it is, and what has become of it. */
export interface Batch {
  importId: number;
  fileName: string;
  status: 'checking' | 'checked' | 'importing' | 'imported' | 'undoing' | 'undone' | 'cancelled' | 'failed' | 'expired';
  /** Per cent of what is under way. */
  progress: number;
  rowCount: number;
  newCount: number;
  changedCount: number;
  wrongCount: number;
  undoneCount: number;
  keptCount: number;
  /** What an undo had to leave as it is, and why, a line each. */
  kept: string | null;
  isUndoable: boolean;
  error: string | null;
}

const underWay = new Set<Batch['status']>(['checking', 'importing', 'undoing']);
export const isUnderWay = ({ status }: Batch): boolean => underWay.has(status);

/** What is said of one that is under way. */
export const workOf = ({ status, progress, rowCount }: Batch): string => {
  const work = status === 'checking' ? '正在检查' : status === 'undoing' ? '正在撤销' : '正在导入';
  return `${work}，共 ${rowCount.toLocaleString('en')} 行，已完成 ${progress}%`;
};

/** Pause between two questions how far it is (ms). */
const pause = 700;

/**
 * Asks how far an import is until nothing of it is under way. A dialog that was closed and opened again asks beside what the
 * former one has still under way.
 * @param tell each time; false: nobody wants to know any more
 */
export async function untilDone(calls: CallService, importId: number, tell: (batch: Batch) => boolean): Promise<Batch> {
  for (;;) {
    const batch = await calls.run<Batch>('import.batch', { importId }, { quiet: true, asks: true });
    if (!tell(batch) || !isUnderWay(batch)) return batch;
    await new Promise(resolve => setTimeout(resolve, pause));
  }
}
