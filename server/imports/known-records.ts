import { sql } from 'kysely';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { CallContext } from '../calls/handler.ts';
import type { Row } from '../query/answer.ts';
import { asSeen } from '../query/as-seen.ts';
import { comparable } from '../query/conditions.ts';
import { scopeConditions } from '../query/scope.ts';
import { seenPlan, whereAll } from '../query/select.ts';
import { keptValues } from '../write/values.ts';
import { cellText } from './cell-text.ts';
import type { ImportPlan } from './plan.ts';
import type { SheetLine } from './sheet.ts';

/** What a line is known by, in its one spelling; '' where it says nothing. */
export const nameOfLine = ({ cells }: SheetLine, by: FieldModel): string => {
  const text = cellText(by, cells[by.name]);
  return text && comparable(by, text);
};

/** What the lines are known by → the record that is there already, as the operator sees it. */
export async function knownRecords(
  { database, model, operator }: CallContext,
  { entity, update }: ImportPlan,
  lines: readonly SheetLine[],
): Promise<ReadonlyMap<string, Row>> {
  if (!update) return new Map();
  const { by } = update;
  const plan = seenPlan(model, entity, operator);
  const column = plan.columns.get(by.name);
  const names = [...new Set(lines.map(line => nameOfLine(line, by)).filter(Boolean))];
  if (!column || names.length === 0) return new Map();
  const known = fieldType(by).column(by) === 'text' ? column : sql`${column}::text`;
  const conditions = [sql`${known} = any(${names}::text[])`, ...scopeConditions(model, entity, operator)];
  const { rows } = await sql<Row>`select ${plan.selection} from ${plan.source} ${whereAll(conditions)}`.execute(
    database,
  );
  const seen = await asSeen(database, { model, entity, operator }, rows);
  return new Map(seen.map(row => [String(row[by.name]), row]));
}

/** The values that a row would change in the record. What is seen masked differs from whatever is typed. */
export function differing(fields: readonly FieldModel[], values: Row, record: Row): FieldModel[] {
  const given = keptValues(fields.filter(({ name }) => name in values).map(field => [field, values[field.name]]));
  return fields.filter(
    ({ name }) => name in given && JSON.stringify(given[name]) !== JSON.stringify(record[name] ?? null),
  );
}
