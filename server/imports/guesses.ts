import type { CallContext } from '../calls/handler.ts';
import { countUniqueGuesses } from '../write/unique-guesses.ts';
import { cellText } from './cell-text.ts';
import type { ImportPlan } from './plan.ts';
import type { SheetLine } from './sheet.ts';

/** What a row would find out of values that its writer sees masked counts as asked. @throws ServerError tooManyGuesses */
export async function countGuessesOf(
  context: CallContext,
  { entity, columns }: Pick<ImportPlan, 'entity' | 'columns'>,
  lines: readonly SheetLine[],
): Promise<void> {
  const unique = columns.filter(column => column.mask && (column.unique || entity.unique.flat().includes(column.name)));
  if (unique.length === 0) return;
  for (const { cells } of lines) {
    const body = Object.fromEntries(unique.map(column => [column.name, cellText(column, cells[column.name])]));
    await countUniqueGuesses({ ...context, entity, body });
  }
}
