import type pg from 'pg';
import { fieldTypes } from '#runtime/language/fields/index.ts';
import { quoted, snake } from '../names.ts';
import type { PresentColumn } from './present.ts';
import type { FieldShape, Shape } from './shape.ts';

type Columns = ReadonlyMap<string, ReadonlyMap<string, PresentColumn>>;

/**
 * What records hold that would mean something else, or nothing any more, after a change of the documents: each as a
 * sentence that says what, where, how many and the way out. Looked at before anything is changed.
 */
export async function lostMeanings(
  client: pg.PoolClient,
  { before, after, columns }: { before: Shape; after: Shape; columns: Columns },
): Promise<string[]> {
  const found: string[] = [];
  const count = async (table: string, condition: string, values: unknown[] = []): Promise<number> => {
    const { rows } = await client.query(`select count(*) as count from ${quoted(table)} where ${condition}`, values);
    return Number(rows[0]?.count ?? 0);
  };
  for (const [name, entity] of Object.entries(after.entities)) {
    const former = entity.was !== undefined && before.entities[entity.was] ? entity.was : name;
    const old = before.entities[former];
    const present = columns.get(snake(former));
    if (!old || !present) continue;
    const at: At = { entity: entity.title, table: snake(former), has: field => present.has(snake(field)), count };
    for (const [field, shape] of Object.entries(entity.fields)) {
      const source = shape.was !== undefined && old.fields[shape.was] ? shape.was : field;
      const was = old.fields[source];
      if (!was || !at.has(source)) continue;
      found.push(...(await otherUnit(at, { field, source, was, is: shape })));
      found.push(...(await codesGone(at, { field, source, was, is: shape }, before, after)));
    }
    found.push(...(await likelyRenamed(at, old.fields, entity.fields)));
  }
  return found;
}

interface At {
  entity: string;
  table: string;
  has(field: string): boolean;
  count(table: string, condition: string, values?: unknown[]): Promise<number>;
}
interface Changed {
  field: string;
  /** The field under whose name the records hold it. */
  source: string;
  was: FieldShape;
  is: FieldShape;
}

/** What staff know a hundred as: 1 where it is kept in cents. */
const aHundred = (type: string): number => fieldTypes.find(({ name }) => name === type)?.quantity?.amount(100) ?? 100;

/** Money is kept in cents: as any other number it would be a hundred times what it was. */
async function otherUnit(at: At, { field, source, was, is }: Changed): Promise<string[]> {
  if (aHundred(was.type) === aHundred(is.type)) return [];
  const held = await at.count(at.table, `${quoted(snake(source))} is not null`);
  if (held === 0) return [];
  return [
    `${at.entity}（${at.table}）的字段「${field}」由 ${was.type} 改为 ${is.type}，${held} 条记录的金额（以分计）会变成另一个数：请恢复原来的类型，或另起一个新字段。 · ${at.table}.${field}: ${was.type} cannot become ${is.type} while ${held} records hold it, as money is kept in cents. Put the type back, or add a new field.`,
  ];
}

async function codesGone(at: At, { field, source, was, is }: Changed, before: Shape, after: Shape): Promise<string[]> {
  if (!was.dictionary || !is.dictionary) return [];
  const known = new Set(after.codes[is.dictionary]);
  const gone = (before.codes[was.dictionary] ?? []).filter(code => !known.has(code));
  const column = quoted(snake(source));
  const found: string[] = [];
  for (const code of gone) {
    // Of several codes the column is an array.
    const held = await at.count(at.table, `$1 = any(string_to_array(trim(both '{}' from ${column}::text), ','))`, [
      code,
    ]);
    if (held > 0)
      found.push(
        `字典「${is.dictionary}」不再有代码「${code}」，但${at.entity}（${at.table}）有 ${held} 条记录的「${field}」是它：请保留这个代码（停用写 off: true），或先改这些记录。 · dictionary ${is.dictionary} has no code "${code}" any more, which ${held} records hold in ${at.table}.${field}. Keep it (off: true), or change the records first.`,
      );
  }
  return found;
}

/** A field that is gone with what it held, where a new one of its type came: most likely one field with a new name. */
async function likelyRenamed(
  at: At,
  before: Record<string, FieldShape>,
  after: Record<string, FieldShape>,
): Promise<string[]> {
  const carried = new Set(Object.values(after).map(({ was }) => was));
  const fresh = Object.entries(after).filter(
    ([name, { was }]) => !before[name] && (!was || !before[was]) && !at.has(name),
  );
  const found: string[] = [];
  for (const [name, { type }] of Object.entries(before)) {
    if (after[name] || carried.has(name) || !at.has(name)) continue;
    const like = fresh.filter(([, shape]) => shape.type === type).map(([field]) => field);
    const held = like.length > 0 ? await at.count(at.table, `${quoted(snake(name))} is not null`) : 0;
    if (held > 0)
      found.push(
        `${at.entity}（${at.table}）的字段「${name}」不见了，${held} 条记录有它的值，同时新增了「${like.join('、')}」：如果是改名，请在新字段上写 was: ${name}；如果不是，请先发布去掉「${name}」的版本，再加新字段。 · ${at.table}.${name} is gone, which ${held} records hold, and ${like.join(', ')} is new. If it was renamed, say was: ${name} on the new field; if not, publish without ${name} first, then add the new field.`,
      );
  }
  return found;
}
