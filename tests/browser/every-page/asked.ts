import { rowsOf } from '#renderer/blocks/data/rows-of.ts';
import { CallError } from '#runtime/services/calls/contract.ts';
import type { Services } from '#runtime/services/services.ts';
import type { Question } from '#scripts/pictures/tour/questions.ts';

/** What came of the questions of a page. */
export interface Asked {
  /** Those that were not answered, in a line each. */
  faults: string[];
  /** Its lists that have no rows. */
  empty: string[];
}

/** Asks in somebody's name what a page of theirs asks when it is opened. */
export async function askAll({ calls }: Services, questions: readonly Question[]): Promise<Asked> {
  const asked: Asked = { faults: [], empty: [] };
  const ask = async ({ call, args, list }: Question): Promise<void> => {
    try {
      const answer = await calls.run<unknown>(call, args, { quiet: true, asks: true });
      if (list !== undefined && rowsOf(answer).length === 0) asked.empty.push(list);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Of a list 400 says that there is nothing (spec 8.2).
      if (error.code === 400 && list !== undefined) asked.empty.push(list);
      else asked.faults.push(`${call} answers ${error.code} ${error.message}`);
    }
  };
  await Promise.all(questions.map(ask));
  return asked;
}
