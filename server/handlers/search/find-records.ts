import { type RawBuilder, sql } from 'kysely';
import type { FoundRecord, FoundRecords } from '#runtime/language/bundle/answers.ts';
import type { EntityModel, SearchModel } from '#runtime/language/bundle/model.ts';
import { mask } from '#runtime/language/formats/mask.ts';
import type { CallContext } from '../../calls/handler.ts';
import { evaluate } from '../../expressions/evaluate.ts';
import type { Row } from '../../query/answer.ts';
import { asSeen } from '../../query/as-seen.ts';
import { filtersOf, fittingConditions, guessesIn } from '../../query/filters.ts';
import { countGuesses } from '../../query/guesses.ts';
import { hiddenValues } from '../../query/hidden.ts';
import { scopeConditions } from '../../query/scope.ts';
import { seenPlan, whereAll } from '../../query/select.ts';
import { toldOf } from '../../query/told.ts';

/** Most records of one entity that are shown. */
const most = 5;

/**
 * The records of one entity that a text fits, the one that is called so first, then the latest. What is masked anywhere is
 * masked here for everybody: others look on.
 * @throws ServerError tooManyGuesses
 */
export async function findRecords(
  context: CallContext,
  entity: EntityModel,
  search: SearchModel,
  text: string,
): Promise<FoundRecords> {
  const { database, model, operator, at } = context;
  const plan = seenPlan(model, entity, operator);
  const hidden = hiddenValues(plan, model, operator);
  const asName = context.query.names === 'true';
  const fitting = fittingConditions(plan, search.by, text, { hidden, at, asName });
  const answer = { entity: entity.name, title: entity.title };
  if (fitting.length === 0) return { ...answer, records: [], more: false };
  const asked = Object.fromEntries(fitting.map(({ name }) => [name, text]));
  await countGuesses(database, { model, operator }, guessesIn(plan, filtersOf(plan, asked), hidden));
  const key = plan.columns.get(entity.key);
  const scope = scopeConditions(model, entity, operator);
  // Each field by itself, so that each uses its own index.
  const keys = fitting.map(
    ({ condition }): RawBuilder<unknown> =>
      sql`(select ${key} from ${plan.unnamedSource} ${whereAll([condition, ...scope])} order by ${key} desc limit ${most + 1})`,
  );
  const { rows } = await sql<Row>`
    select ${plan.selection} from ${plan.source} where ${key} in (${sql.join(keys, sql` union `)})
    order by ${key} desc limit ${most + 1}`.execute(database);
  const seen = await asSeen(database, { model, entity, operator }, rows);
  for (const row of seen)
    for (const [name, how] of plan.masks) if (typeof row[name] === 'string') row[name] = mask(how, row[name]);
  const records = seen.slice(0, most).map(row => recordOf(context, entity, search, row));
  const isCalled = ({ number, name }: FoundRecord): boolean => number === text || name === text;
  records.sort((a, b) => Number(isCalled(b)) - Number(isCalled(a)));
  return { ...answer, records, more: rows.length > most };
}

function recordOf({ model }: CallContext, entity: EntityModel, { facts, open }: SearchModel, row: Row): FoundRecord {
  const text = (name: string | undefined): string => String(row[name ?? ''] ?? '');
  const number = text(entity.code?.field);
  const name = text(entity.nameField);
  const params = Object.entries(open.with).map(([key, { cel }]) => [key, evaluate(cel, { row }) ?? null]);
  return {
    key: Number(row[entity.key]),
    number: number || name,
    name: number && name !== number ? name : '',
    status: entity.states ? toldOf(model, entity, [entity.states.field], row) : '',
    facts: toldOf(model, entity, facts, row),
    page: open.page,
    params: Object.fromEntries(params),
  };
}
