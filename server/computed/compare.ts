import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { snake } from '../database/names.ts';
import type { Formula } from './formulas.ts';
import { type Kept, keptFormulas } from './kept.ts';

/** What documents say otherwise than the records know it. */
export interface Compared {
  formula: Formula;
  kept: Kept;
  /** The records know no such formula, or another one; or did so when they were asked last. */
  is: 'new' | 'changed' | 'same';
}

/**
 * How the records stand to the formulas of documents whose tables are there. What is new and stands on nothing beside
 * the record is due by itself; a changed formula is not, as what it gave was right when the record was written.
 * @param fill whether somebody asks for what would be left. What reads who writes the record is left in any case.
 */
export async function compareFormulas(
  database: Database,
  formulas: readonly Formula[],
  fill: boolean,
): Promise<Compared[]> {
  const known = await keptFormulas(database);
  const found: Compared[] = [];
  for (const formula of formulas) {
    const { entity, name, text } = formula;
    const was = known?.find(one => isOf(one, formula));
    const begins = { entity: entity.name, name, text, after: 0 };
    const wants = (asked: Kept['standing']): Kept['standing'] =>
      besideUntil(formula, found) === 'user' ? 'left' : fill ? 'again' : asked;
    if (!known) found.push({ formula, kept: { ...begins, standing: 'held' }, is: 'same' });
    else if (was && was.text === text)
      found.push({
        formula,
        kept: { ...was, ...begins, after: was.after, standing: was.standing === 'left' ? wants('left') : was.standing },
        is: 'same',
      });
    else if (!(await holdsRecords(database, formula)))
      found.push({ formula, kept: { ...begins, standing: 'held' }, is: was ? 'changed' : 'new' });
    else if (was) found.push({ formula, kept: { ...begins, standing: wants('left') }, is: 'changed' });
    else {
      const own = besideUntil(formula, found) === 'nothing';
      found.push({ formula, kept: { ...begins, standing: own ? 'due' : wants('left') }, is: 'new' });
    }
  }
  return found;
}

/** Its own name, or those that its field and its entity had before. */
const isOf = ({ entity: of, name }: Kept, { entity, field, name: own }: Formula): boolean =>
  (of === entity.name || of === entity.was) &&
  (name === own || (field.was !== undefined && name === own.replace(field.name, () => field.was ?? '')));

const worst = ['nothing', 'others', 'clock', 'user'] as const;

/** What it stands on as long as what it reads is not there. */
export function besideUntil(formula: Formula, found: readonly Compared[]): Formula['beside'] {
  const missing = formula.behind.filter(one =>
    found.some(({ formula: other, kept }) => other === one && kept.standing === 'left'),
  );
  const all = [formula.beside, ...missing.map(one => besideUntil(one, found))];
  return worst.findLast(one => all.includes(one)) ?? 'nothing';
}

async function holdsRecords(database: Database, { entity }: Formula): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(snake(entity.name))} limit 1`.execute(database);
  return rows.length > 0;
}
