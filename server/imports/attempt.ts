import { Trail } from '../audit/trail.ts';
import type { CallContext } from '../calls/handler.ts';
import type { FirstLines } from './first-lines.ts';
import type { ImportPlan } from './plan.ts';
import { type CarriedOut, importRows } from './rows.ts';
import type { SheetLine } from './sheet.ts';

class Undone extends Error {
  readonly rows: CarriedOut[];

  constructor(rows: CarriedOut[]) {
    super('undone, as it was an attempt');
    this.rows = rows;
  }
}

/** What would become of the rows: all of it is done, and undone. */
export async function attempt(
  context: CallContext,
  plan: ImportPlan,
  lines: readonly SheetLine[],
  first?: FirstLines,
): Promise<CarriedOut[]> {
  try {
    return await context.database.transaction().execute(async database => {
      throw new Undone(await importRows({ ...context, database, trail: new Trail(context) }, plan, lines, first));
    });
  } catch (error) {
    if (error instanceof Undone) return error.rows;
    throw error;
  }
}
