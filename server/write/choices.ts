import { sql } from 'kysely';
import type { FieldModel, RecordRules } from '#runtime/language/bundle/model.ts';
import { hasChanged, isNothing, type Row, type Work } from '#runtime/language/rules/changed.ts';
import type { CallContext } from '../calls/handler.ts';
import { tellRefused } from '../calls/told.ts';
import { ServerError } from '../errors/server-error.ts';
import { readPlan } from '../query/plan.ts';
import { conditionsOf, whereAll } from '../query/select.ts';

interface Asked {
  rules: RecordRules;
  fields: readonly FieldModel[];
  /** The record as it would be. */
  row: Row;
  before: Row | undefined;
  work: Work;
}

/** One key that is chosen, and what the call that offers it would be given. */
interface Choice {
  path: string;
  label: string;
  call: string;
  given: Row;
  key: number;
  /** Why this record cannot be chosen; undefined where it can. */
  refusal(record: Row): string | undefined;
}

/**
 * What is chosen is among what the call that lists the choices offers the writer, given what the record says now. What
 * stands as it stood, with all that it depends on, stays: an offer that is closed later does not keep an old order from
 * being changed. @throws ServerError badInput
 */
export async function checkChoices(context: CallContext, asked: Asked): Promise<void> {
  const refused: Record<string, string> = {};
  const groups = new Map<string, Choice[]>();
  for (const choice of choicesIn(asked)) {
    const same = JSON.stringify([choice.call, choice.given]);
    groups.set(same, [...(groups.get(same) ?? []), choice]);
  }
  for (const choices of groups.values()) {
    const offered = await recordsOffered(context, choices);
    for (const { path, label, key, refusal } of choices) {
      const record = offered.get(key);
      const why = record ? refusal(record) : `所选的${label}不在可选范围内，请重新选择`;
      if (why !== undefined) refused[path] = why;
    }
  }
  if (Object.keys(refused).length > 0) throw new ServerError('badInput', { fields: refused });
}

function choicesIn({ rules, fields, row, before, work }: Asked): Choice[] {
  const due = rules.choices.filter(({ field, reads, judgedBy = [] }) =>
    hasChanged([field, ...reads, ...judgedBy], row, before),
  );
  return due.flatMap(({ field: name, column, call, with: given, allow = [] }) => {
    const field = fields.find(one => one.name === name);
    const choice = (value: unknown, label: string, path: string, line: object): Choice[] => {
      if (typeof value !== 'number') return [];
      const scope = { [rules.record]: row, ...line };
      const args = Object.entries(given).map(([key, expression]) => [key, work(expression, scope) ?? null]);
      const refusal = (choice: Row): string | undefined => {
        const known = { ...scope, choice };
        const broken = allow.find(({ that }) => work(that, known) !== true);
        if (broken) tellRefused(broken);
        return broken?.message.parts
          .map(part => (typeof part === 'string' ? part : String(work(part, known) ?? '')))
          .join('');
      };
      return [{ path, label, call, given: Object.fromEntries(args), key: value, refusal }];
    };
    if (column === undefined) return choice(row[name], field?.label ?? name, name, {});
    const label = field?.fields?.find(one => one.name === column)?.label ?? column;
    const lines = Array.isArray(row[name]) ? (row[name] as Row[]) : [];
    return lines.flatMap((line, index) => choice(line[column], label, `${name}.${index}.${column}`, { line }));
  });
}

/** Those of the records that the call offers, by its own conditions, what it is given and what the writer may see; by their keys. */
async function recordsOffered(context: CallContext, choices: readonly Choice[]): Promise<ReadonlyMap<number, Row>> {
  const [first] = choices;
  const { database, model, operator, at } = context;
  const call = model.calls[first?.call ?? ''];
  const entity = model.entities[call?.entity ?? ''];
  const given = Object.entries(first?.given ?? {});
  if (!call || !entity || given.some(([, value]) => isNothing(value))) return new Map();
  const query = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  const conditions = await conditionsOf(database, { model, entity, operator, query, where: call.where, at });
  const plan = readPlan(model, entity);
  const key = plan.columns.get(entity.key);
  const keys = choices.map(choice => choice.key);
  const { rows } = await sql<Row>`
    select ${plan.unnamed} from ${plan.source} ${whereAll([sql`${key} = any(${keys}::bigint[])`, ...conditions])}`.execute(
    database,
  );
  return new Map(rows.map(row => [Number(row[entity.key]), row]));
}
