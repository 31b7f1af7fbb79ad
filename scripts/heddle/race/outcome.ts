import { type FieldModel, isStored } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { Model } from '#runtime/language/index.ts';
import type { Asked } from '#server/rehearsal/ask.ts';
import type { Keys } from '#server/rehearsal/keys.ts';
import type { WrittenRow } from '#server/rehearsal/written.ts';
import type { Difference } from '../cases/compare.ts';

type Fields = Record<string, unknown>;

/** What came of several requests: what each was told, and what is stored; without keys and times, which differ each time. */
export interface Outcome {
  /** How often what was said, such as 成功. */
  told: Map<string, number>;
  /** How often which row was written. */
  rows: Map<string, number>;
}

export function outcomeOf(
  answers: readonly Asked[],
  written: readonly WrittenRow[],
  model: Model,
  keys: Keys,
): Outcome {
  return {
    told: counted(answers.map(({ code, message }) => (code === 200 ? '成功' : `被拒绝：${message}`))),
    rows: counted(written.map(row => rowText(row, model, keys))),
  };
}

/** What of the one is not as often in the other. */
export const compareOutcomes = (expected: Outcome, actual: Outcome): Difference[] => [
  ...compareCounts('应答', expected.told, actual.told),
  ...compareCounts('写入', expected.rows, actual.rows),
];

function compareCounts(what: string, expected: Map<string, number>, actual: Map<string, number>): Difference[] {
  return [...new Set([...expected.keys(), ...actual.keys()])].flatMap(text => {
    const [wanted, found] = [expected.get(text) ?? 0, actual.get(text) ?? 0];
    return wanted === found ? [] : [{ what: `${what} ${text}`, expected: `${wanted}次`, actual: `${found}次` }];
  });
}

const counted = (texts: readonly string[]): Map<string, number> =>
  texts.reduce((all, text) => all.set(text, (all.get(text) ?? 0) + 1), new Map<string, number>());

/** A row by its name, or as a new one, with what stands in it. */
function rowText({ entity: name, key, before, after }: WrittenRow, model: Model, keys: Keys): string {
  const entity = model.entities[name];
  const known = keys.nameOf(name, key);
  const became = after ? (before ? '被修改' : '新建') : '被删除';
  // Of the platform's own the fields tell of keys and hashes: which there are, and in what state, is enough.
  const told = entity?.kept
    ? { state: after?.state }
    : fieldsTold(entity?.fields ?? [], after ?? {}, entity?.key, keys);
  return `${entity?.title ?? name}「${known ?? '新'}」${became} ${JSON.stringify(told)}`;
}

function fieldsTold(fields: readonly FieldModel[], row: Fields, key: string | undefined, keys: Keys): Fields {
  const told = fields.filter(field => isStored(field) && field.name !== key && !ofEveryWrite.has(field.name));
  return Object.fromEntries(
    told
      .filter(field => fieldType(field).column(field) !== 'timestamptz')
      .map(field => [field.name, valueTold(field, row[field.name], keys)] as const)
      .filter(([, value]) => value !== null && value !== undefined),
  );
}

const ofEveryWrite = new Set(['version', 'updatedAt', 'createdAt']);

function valueTold({ type, reference, fields }: FieldModel, value: unknown, keys: Keys): unknown {
  if (reference && typeof value === 'number') return keys.nameOf(reference.entity, value) ?? '新';
  // Numbers that are given one after the other: who was refused has taken some.
  if (typeof value === 'string') return value.replace(/^([A-Z]{2,4})\d+$/, '$1…');
  // Each carrying out has uploaded its own.
  if (type === 'file' && Array.isArray(value)) return value.map(({ name, size }) => ({ name, size }));
  if (!fields || !Array.isArray(value)) return value;
  return value.map(line => fieldsTold(fields, line as Fields, undefined, keys));
}
