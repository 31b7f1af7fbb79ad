import { type EntityModel, type FieldModel, isStored, type Model } from '#runtime/language/bundle/model.ts';
import { fieldTypes } from '#runtime/language/fields/index.ts';
import type { Change, Weight } from '../change.ts';
import { entityPairs, fieldPairs, type Pair, pairsOf } from '../pairs.ts';
import type { Side } from '../read-side.ts';
import { startDataChanges } from './start-data.ts';

/**
 * What publishing the newer documents does to what the older ones have stored, as `heddle plan` does it, without a
 * database: how many records it is about only that one knows.
 */
export function dataChanges(before: Side, after: Side): Change[] {
  const [was, is] = [before.resolved.model, after.resolved.model];
  const one = (name: string, weight: Weight, what: string, at: string | undefined): Change => ({
    risk: 'data',
    weight,
    name,
    what,
    at: at ?? '',
  });
  return [
    ...entityPairs(was, is).flatMap(pair => entityChanges(pair, one, { before, after })),
    ...codesGone({ before, after }, one),
    ...startDataChanges(before, after),
  ];
}

type One = (name: string, weight: Weight, what: string, at: string | undefined) => Change;
type Sides = Readonly<Record<'before' | 'after', Side>>;

function entityChanges({ name, was, before, after }: Pair<EntityModel>, one: One, sides: Sides): Change[] {
  if (before === after) return [];
  const at = sides.after.places.of('entity', '', name);
  if (!before) return [one(name, 'changes', `新的实体「${after?.title}」，有自己的表`, at)];
  if (!after) {
    const place = sides.before.places.of('entity', '', name);
    return [one(name, 'loses', `没有实体「${before.title}」了：它的表和记录留着，没有人看得到`, place)];
  }
  const renamed = was === undefined ? [] : [one(name, 'changes', `实体 ${was} 改名为 ${name}，记录随之`, at)];
  const fields = fieldPairs(before.fields.filter(isStored), after.fields.filter(isStored)).flatMap(pair =>
    fieldChanges(pair, { title: after.title, name }, one, sides),
  );
  const keep = (before.keep?.for ?? Number.POSITIVE_INFINITY) > (after.keep?.for ?? Number.POSITIVE_INFINITY);
  return [
    ...renamed,
    ...fields,
    ...uniqueTogether(before, after).map(fields =>
      one(name, 'breaks', `「${after.title}」的${fields}现在不能一起重复：有重复的记录时不能发布`, at),
    ),
    ...(keep
      ? [
          one(
            name,
            'loses',
            `「${after.title}」的记录只保留 ${Math.round((after.keep?.for ?? 0) / 86400)} 天，过后归档`,
            at,
          ),
        ]
      : []),
  ];
}

/** Fields of which the values together may be there once now. */
function uniqueTogether(before: EntityModel, after: EntityModel): string[] {
  const former = new Map(after.fields.map(({ name, was }) => [name, was ?? name]));
  const known = new Set(before.unique.map(names => names.join('、')));
  const label = (name: string) => `「${after.fields.find(field => field.name === name)?.label ?? name}」`;
  return after.unique
    .filter(names => !known.has(names.map(name => former.get(name)).join('、')) && !known.has(names.join('、')))
    .map(names => names.map(label).join('、'));
}

function fieldChanges(
  { name, was, before, after }: Pair<FieldModel>,
  entity: Pick<EntityModel, 'name' | 'title'>,
  one: One,
  sides: Sides,
): Change[] {
  if (before === after) return [];
  const whole = `${entity.name}.${name}`;
  const at = sides.after.places.of('field', entity.name, name);
  const told = (weight: Weight, what: string): Change =>
    one(whole, weight, `${entity.title}的「${after?.label ?? before?.label}」${what}`, at);
  if (!after)
    return [
      one(
        whole,
        'loses',
        `${entity.title}没有「${before?.label}」了：列留着，存的值没有人看得到`,
        sides.before.places.of('field', entity.name, name) ?? sides.after.places.of('entity', '', entity.name),
      ),
    ];
  if (!before) return [told('changes', '是新字段，已有的记录里是空的或默认值')];
  return [
    ...(was === undefined ? [] : [told('changes', `由 ${was} 改名为 ${name}，值随之`)]),
    ...typeChange(before, after, told),
    ...tightened(before, after, told),
  ];
}

type Told = (weight: Weight, what: string) => Change;

/** What staff know a hundred as. */
const aHundred = (type: string): number => fieldTypes.find(({ name }) => name === type)?.quantity?.amount(100) ?? 100;

function typeChange(before: FieldModel, after: FieldModel, told: Told): Change[] {
  const [was, is] = [before, after].map(({ type, many }) => `${type}${many ? '（多个）' : ''}`);
  if (was === is) return [];
  if (aHundred(before.type) !== aHundred(after.type))
    return [told('loses', `由 ${was} 改为 ${is}：金额以分计，存的数会是另一个数，有记录时不能发布`)];
  return [told('loses', `由 ${was} 改为 ${is}：不能原样转换的值会使发布被拒绝`)];
}

/** Records that are there may not be what is asked for from now on. */
function tightened(before: FieldModel, after: FieldModel, told: Told): Change[] {
  const smaller = (key: 'maxLength' | 'max' | 'maxFiles' | 'maxSize') =>
    (after[key] ?? Number.POSITIVE_INFINITY) < (before[key] ?? Number.POSITIVE_INFINITY);
  const larger = (key: 'minLength' | 'min') =>
    (after[key] ?? Number.NEGATIVE_INFINITY) > (before[key] ?? Number.NEGATIVE_INFINITY);
  const isOther = (key: 'pattern' | 'format') => after[key] !== undefined && after[key] !== before[key];
  return [
    ...(after.required && !before.required ? ['现在必填：空着的记录下次保存时要填'] : []),
    ...(after.unique && !before.unique ? ['现在不能重复：有重复的记录时不能发布'] : []),
    ...(['maxLength', 'max', 'maxFiles', 'maxSize'] as const).flatMap(key =>
      smaller(key) ? [`的 ${key} 由 ${before[key] ?? '不限'} 收紧为 ${after[key]}`] : [],
    ),
    ...(['minLength', 'min'] as const).flatMap(key =>
      larger(key) ? [`的 ${key} 由 ${before[key] ?? '不限'} 收紧为 ${after[key]}`] : [],
    ),
    ...(['pattern', 'format'] as const).flatMap(key =>
      isOther(key) ? [`的格式由 ${before[key] ?? '不限'} 改为 ${after[key]}`] : [],
    ),
  ].map(what => told('breaks', what));
}

/** Codes that are gone from the dictionary of a stored field. */
function codesGone({ before, after }: Sides, one: One): Change[] {
  const storing = dictionariesStored(before.resolved.model);
  return pairsOf(before.resolved.model.dictionaries, after.resolved.model.dictionaries).flatMap(
    ({ name, before: was, after: is }) => {
      const fields = storing.get(name);
      if (!was || !fields) return [];
      const known = new Set(is?.items.map(({ value }) => value));
      return was.items
        .filter(({ value }) => is && !known.has(value))
        .map(({ value, label }) =>
          one(
            `${name}.${value}`,
            'loses',
            `字典「${name}」没有代码 ${value}（${label}）了，存在 ${fields.slice(0, 3).join('、')}${fields.length > 3 ? ` 等 ${fields.length} 个字段` : ''} 里：有记录时不能发布`,
            after.places.of('dictionary', '', name) ?? before.places.of('code', name, value),
          ),
        );
    },
  );
}

function dictionariesStored({ entities }: Model): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { name, fields } of Object.values(entities))
    for (const field of fields.filter(isStored))
      if (field.dictionary)
        found.set(field.dictionary, [...(found.get(field.dictionary) ?? []), `${name}.${field.name}`]);
  return found;
}
