import { sql } from 'kysely';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { wholeText } from '#runtime/language/fields/shown.ts';
import type { VerbContext } from '../../calls/verb.ts';
import { readPlan } from '../../query/plan.ts';
import type { Period } from './timeline.ts';

/** Most characters that are kept of it. */
const most = 1000;

/** What is said from a day on, by labels and names: 部门 营业部、岗位 营业员. Of what is masked or hidden for some only that it is. */
export async function toldOf(
  context: VerbContext,
  { given, values }: Pick<Period, 'given' | 'values'>,
): Promise<string> {
  return await told(context, given, field => shown(context, field, values[field.name]));
}

/** What becomes another value: 级别 1 → 2、部门 营业部 → 客服部. Of what is masked or hidden for some only that it does. */
export async function toldChange(
  context: VerbContext,
  given: readonly string[],
  { before, after }: Record<'before' | 'after', Period['values']>,
): Promise<string> {
  return await told(context, given, async field => {
    const [old, becomes] = [before[field.name], after[field.name]];
    return `${await shown(context, field, old)} → ${await shown(context, field, becomes)}`;
  });
}

async function told(
  { entity }: VerbContext,
  given: readonly string[],
  textOf: (field: FieldModel) => Promise<string>,
): Promise<string> {
  const parts: string[] = [];
  for (const name of given) {
    const field = entity.fields.find(one => one.name === name);
    if (!field) continue;
    const isOpen = !field.mask && !field.see;
    parts.push(isOpen ? `${field.label} ${await textOf(field)}` : field.label);
  }
  return parts.join('、').slice(0, most);
}

async function shown({ database, model }: VerbContext, field: FieldModel, value: unknown): Promise<string> {
  if (value === null || value === undefined) return '（空）';
  const target = model.entities[field.reference?.entity ?? ''];
  if (!target)
    return wholeText(field, value, { items: name => model.dictionaries[name]?.items ?? [], name: undefined });
  const { columns, unnamedSource } = readPlan(model, target);
  const { rows } = await sql<{ name: string | null }>`
    select ${columns.get(target.nameField)} as name from ${unnamedSource} where ${columns.get(target.key)} = ${value}`.execute(
    database,
  );
  return String(rows[0]?.name ?? value);
}
