import type { VerbContext } from '../../calls/verb.ts';
import { ServerError } from '../../errors/server-error.ts';
import type { Row } from '../../query/answer.ts';
import { periodsOf, storePeriods, today } from './stored.ts';
import { begunOn, type Period, withChange } from './timeline.ts';

/** From which day on what was said of a record holds. */
export interface FromDay {
  /** yyyy-MM-dd. */
  from: string;
  /** Field → value as it is kept. */
  said: Readonly<Record<string, unknown>>;
  /** The number of whoever said it, where it is another than who carries it out. */
  by?: string;
}

/** The periods that a record would have. @throws ServerError rejected where it was not there yet on that day */
export async function periodsWith(context: VerbContext, key: number, { from, said }: FromDay): Promise<Period[]> {
  const periods = await periodsOf(context, key);
  const [first] = periods;
  if (first && from < first.from)
    throw new ServerError('rejected', {
      values: { message: `${context.entity.title}自${first.from}起才有，不能从${from}起改` },
    });
  return withChange(periods, from, said);
}

/**
 * A record has been changed: its periods follow, within the same transaction.
 * @param how from which day on; left out: today, or the first day where that lies ahead
 */
export async function followChange(
  context: VerbContext,
  key: number,
  { before, after, how }: { before: Row; after: Row; how?: FromDay | undefined },
): Promise<void> {
  const { entity, operator } = context;
  const { effective } = entity;
  if (!effective) return;
  const differs = (name: string): boolean => (before[name] ?? null) !== (after[name] ?? null);
  const changed = effective.fields.filter(differs);
  const begins = (row: Row): string => String(effective.since.map(name => row[name]).find(day => day != null) ?? '');
  const moves = begins(before) === begins(after) ? '' : begins(after);
  if (!how && changed.length === 0 && moves === '') return;
  const periods = await periodsOf({ ...context }, key);
  const begun = moves === '' || moves === periods[0]?.from ? periods : begunOn(periods, moves);
  if (!begun) throw new ServerError('rejected', { values: { message: `${moves}时已有后来的变动，不能从这天开始` } });
  const [first] = begun;
  const now = today(context);
  const from = how?.from ?? (first && first.from > now ? first.from : now);
  const said = how?.said ?? Object.fromEntries(changed.map(name => [name, after[name] ?? null]));
  const then = Object.keys(said).length > 0 ? withChange(begun, from, said) : begun;
  await storePeriods(context, key, periods, then, how?.by ?? operator.operatorCode);
}
