import type { CaseStep, Model } from '#runtime/language/index.ts';
import type { Keys } from '#server/rehearsal/keys.ts';
import { changedFields, type WrittenRow } from '#server/rehearsal/written.ts';
import { compare, type Difference, shown } from './compare.ts';

type Values = Record<string, unknown>;
interface Expected {
  entity: string;
  row: string;
  values: Values | null;
}

/**
 * What was written beside what was expected; new rows get the names that the step gives them. Where calls are refused,
 * nothing is written unless the step says so. Of the platform's own (approvals) what the step names is held, and no more.
 */
export function compareRows(step: CaseStep, written: readonly WrittenRow[], model: Model, keys: Keys): Difference[] {
  const rows = step.rows ?? (step.succeed === 0 ? {} : undefined);
  if (!rows) return [];
  const expected = Object.entries(rows).flatMap(([entity, named]) =>
    Object.entries(named).map(([row, values]): Expected => ({ entity, row, values })),
  );
  const left = [...written];
  for (const one of expected) nameNew(one, left, model, keys);
  const differences = expected.flatMap(one => compareRow(one, left, model, keys));
  const others = left.filter(({ entity }) => !model.entities[entity]?.kept && !model.entities[entity]?.periodsOf);
  return [...differences, ...others.map(row => unexpected(row, model, keys))];
}

/** The new row that fits best is the one that is meant; of those that fit as well the first. */
function nameNew({ entity, row, values }: Expected, written: readonly WrittenRow[], model: Model, keys: Keys): void {
  if (keys.of(entity, row) !== undefined) return;
  const wanted = keysIn(entity, values ?? {}, model, keys);
  let best: { key: number; differs: number } | undefined;
  for (const one of [...written].sort((a, b) => a.key - b.key)) {
    if (one.entity !== entity || one.before || keys.nameOf(entity, one.key) !== undefined) continue;
    const differs = compare('', wanted, one.after).length;
    if (!best || differs < best.differs) best = { key: one.key, differs };
    if (differs === 0) break;
  }
  if (best) keys.name(entity, row, best.key);
}

function compareRow({ entity, row, values }: Expected, left: WrittenRow[], model: Model, keys: Keys): Difference[] {
  const what = `${titleOf(entity, model)}「${row}」`;
  const index = left.findIndex(one => one.entity === entity && one.key === keys.of(entity, row));
  const found = left[index];
  if (!found) return [{ what, expected: values ? '被写入' : '被删除', actual: '没有改动' }];
  left.splice(index, 1);
  if (values === null) return found.after ? [{ what, expected: '被删除', actual: '还在' }] : [];
  if (!found.after) return [{ what, expected: '被写入', actual: '被删除' }];
  return compare(what, keysIn(entity, values, model, keys), found.after);
}

const keysIn = (entity: string, values: Values, model: Model, keys: Keys): Values =>
  keys.inside(values, model.entities[entity]?.fields ?? []);

const titleOf = (entity: string, model: Model): string => model.entities[entity]?.title ?? entity;

function unexpected(row: WrittenRow, model: Model, keys: Keys): Difference {
  const { entity, key, before, after } = row;
  const what = `${titleOf(entity, model)}「${keys.nameOf(entity, key) ?? key}」`;
  const changes = after && Object.fromEntries(changedFields(row).map(name => [name, after[name]]));
  const became = !after ? '被删除' : before ? `被修改 ${shown(changes)}` : `新建 ${shown(changes)}`;
  return { what, expected: '没有改动', actual: became };
}
