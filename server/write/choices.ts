import { sql } from 'kysely';
import type { FieldModel, RecordRules } from '#runtime/language/bundle/model.ts';
import { hasChanged, isNothing, type Row, type Work } from '#runtime/language/rules/changed.ts';
import type { CallContext } from '../calls/handler.ts';
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
    const offered = await keysOffered(context, choices);
    for (const { path, label, key } of choices)
      if (!offered.has(key)) refused[path] = `所选的${label}不在可选范围内，请重新选择`;
  }
  if (Object.keys(refused).length > 0) throw new ServerError('badInput', { fields: refused });
}

function choicesIn({ rules, fields, row, before, work }: Asked): Choice[] {
  const due = rules.choices.filter(({ field, reads }) => hasChanged([field, ...reads], row, before));
  return due.flatMap(({ field: name, column, call, with: given }) => {
    const field = fields.find(one => one.name === name);
    const choice = (value: unknown, label: string, path: string, line: object): Choice[] => {
      if (typeof value !== 'number') return [];
      const scope = { [rules.record]: row, ...line };
      const args = Object.entries(given).map(([key, expression]) => [key, work(expression, scope) ?? null]);
      return [{ path, label, call, given: Object.fromEntries(args), key: value }];
    };
    if (column === undefined) return choice(row[name], field?.label ?? name, name, {});
    const label = field?.fields?.find(one => one.name === column)?.label ?? column;
    const lines = Array.isArray(row[name]) ? (row[name] as Row[]) : [];
    return lines.flatMap((line, index) => choice(line[column], label, `${name}.${index}.${column}`, { line }));
  });
}

/** Which of the keys the call offers, by its own conditions, what it is given and what the writer may see. */
async function keysOffered(context: CallContext, choices: readonly Choice[]): Promise<ReadonlySet<number>> {
  const [first] = choices;
  const { database, model, operator, at } = context;
  const call = model.calls[first?.call ?? ''];
  const entity = model.entities[call?.entity ?? ''];
  const given = Object.entries(first?.given ?? {});
  if (!call || !entity || given.some(([, value]) => isNothing(value))) return new Set();
  const query = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  const conditions = await conditionsOf(database, { model, entity, operator, query, where: call.where, at });
  const plan = readPlan(model, entity);
  const key = plan.columns.get(entity.key);
  const keys = choices.map(choice => choice.key);
  const { rows } = await sql<{ key: number }>`
    select ${key} as key from ${plan.source} ${whereAll([sql`${key} = any(${keys}::bigint[])`, ...conditions])}`.execute(
    database,
  );
  return new Set(rows.map(row => row.key));
}
