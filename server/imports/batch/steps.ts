import { tried } from '../../acts/tried.ts';
import type { CallContext } from '../../calls/handler.ts';
import { once } from '../../calls/once.ts';
import { attempt } from '../attempt.ts';
import { type FirstLines, firstLines } from '../first-lines.ts';
import type { ImportPlan } from '../plan.ts';
import { type CarriedOut, importRows } from '../rows.ts';
import type { SheetLine } from '../sheet.ts';
import { countBatch, holdBatch } from './batch.ts';
import { givenLines, linesAt, noteLines, noteUndone, type WrittenLine, writtenLines } from './lines.ts';
import { undoRow } from './undo.ts';
import type { ImportStep } from './waiting.ts';

/**
 * Rows of one transaction: others wait no longer for the numbers that it takes, and what a crash cuts off goes on from
 * the last one.
 */
const size = 200;

/** An import of which a step is taken. */
interface Taken {
  context: CallContext;
  plan: ImportPlan;
  importId: number;
  /** Whether the step is still whose it was. */
  goOn(): Promise<boolean>;
}

/** Takes a step of an import, row by row, from where it stands. @returns false where it was given up meanwhile */
export const takeStep = (taken: Taken, step: ImportStep): Promise<boolean> => steps[step](taken);

const steps: Record<ImportStep, (taken: Taken) => Promise<boolean>> = {
  async check(taken) {
    const { context, plan, importId } = taken;
    const { lines, first } = await linesFor(taken, 'given');
    return inParts(taken, lines, async part => {
      const rows = await tried(() => attempt(context, plan, part, first));
      // What an attempt has written is undone.
      await noteLines(
        context.database,
        importId,
        'checked',
        rows.map(({ row }) => ({ row })),
      );
    });
  },
  async carryOut(taken) {
    const { context, plan, importId } = taken;
    const { lines, first } = await linesFor(taken, 'checked');
    return inParts(taken, lines, part =>
      together(context, async own => {
        if (!(await holdBatch(own.database, importId, 'importing'))) return;
        const rows: CarriedOut[] = await importRows(own, plan, part, first);
        await noteLines(own.database, importId, 'done', rows);
      }),
    );
  },
  async undo(taken) {
    const { context, plan, importId } = taken;
    const lines = await writtenLines(context.database, importId);
    return inParts<WrittenLine>(taken, lines, part =>
      together(context, async own => {
        if (!(await holdBatch(own.database, importId, 'undoing'))) return;
        const kept = new Map<number, string>();
        for (const line of part) {
          const why = await undoRow(own, plan.entity, line);
          if (why) kept.set(line.line, why);
        }
        const lineNumbers = part.map(({ line }) => line);
        await noteUndone(own.database, importId, lineNumbers, kept);
      }),
    );
  },
};

/** What is left of a step, and which line of the whole file was the first to say what but one may. */
async function linesFor(
  { context: { database }, plan, importId }: Taken,
  stage: 'given' | 'checked',
): Promise<{ lines: SheetLine[]; first: FirstLines }> {
  const lines = await linesAt(database, importId, stage);
  return { lines, first: firstLines(plan, await givenLines(database, importId)) };
}

/** One transaction, told in the audit trail; done again where the database gave it up for another's sake. */
const together = (context: CallContext, work: (own: CallContext) => Promise<void>): Promise<void> =>
  tried(() => once({ ...context, onceKey: '' }, work));

/** A part after another, counted as it is done. */
async function inParts<T>(
  { context: { database }, importId, goOn }: Taken,
  lines: readonly T[],
  take: (part: T[]) => Promise<void>,
): Promise<boolean> {
  for (let from = 0; from < lines.length; from += size) {
    if (!(await goOn())) return false;
    await take(lines.slice(from, from + size));
    await countBatch(database, importId, Math.floor((Math.min(from + size, lines.length) / lines.length) * 100));
  }
  return goOn();
}
