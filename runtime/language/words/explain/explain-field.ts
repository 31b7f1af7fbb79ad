import type { EntityModel, FieldModel, Model } from '../../bundle/model.ts';
import { fieldType } from '../../fields/index.ts';
import { formats } from '../../formats/index.ts';
import { user } from '../names.ts';
import { Words } from '../words.ts';

/** What a field is, what it may hold, who reads and writes it, what is worked out of what. @param name `entity.field` */
export function explainField(name: string, model: Model): string[] {
  const [entity, field] = fieldNamed(name, model);
  if (!entity || !field) return [];
  const words = new Words(model, { user, row: { title: '', fields: entity.fields } });
  return [
    `${entity.title}的${field.label}（${name}，${fieldType(field).about.split(' · ')[0]}）`,
    ...holds(field, model),
    ...limits(field, model),
    ...writes(field, entity, words),
    ...sight(field, model, words),
    ...checks(field, entity, words),
    ...moves(field, entity, model),
  ];
}

/** A field of an entity; of its lines by `entity.lines.field`. */
function fieldNamed(name: string, { entities }: Model): [EntityModel | undefined, FieldModel | undefined] {
  const [of = '', ...path] = name.split('.');
  const entity = entities[of];
  let fields: readonly FieldModel[] = entity?.fields ?? [];
  let found: FieldModel | undefined;
  for (const part of path) {
    found = fields.find(one => one.name === part);
    fields = found?.fields ?? [];
  }
  return [entity, found];
}

function holds({ reference, via, lines, dictionary }: FieldModel, { entities, dictionaries }: Model): string[] {
  const titleOf = (entity: string): string => entities[entity]?.title ?? entity;
  const far = via && entities[via.entity]?.fields.find(one => one.name === via.field);
  return [
    ...(via ? [`读自${titleOf(via.entity)}的${far?.label ?? via.field}（经 ${via.reference}），不另存。`] : []),
    ...(reference && !via ? [`引用${titleOf(reference.entity)}（${reference.entity}）。`] : []),
    ...(lines ? [`每行是一条${titleOf(lines.entity)}（${lines.entity}）。`] : []),
    ...(dictionary
      ? [`取值（字典 ${dictionary}）：${(dictionaries[dictionary]?.items ?? []).map(one => one.label).join('、')}。`]
      : []),
  ];
}

function limits(field: FieldModel, { dictionaries }: Model): string[] {
  const { required, unique, minLength, maxLength, min, max, format, unit, default: value } = field;
  const isMoney = fieldType(field).measure?.(field) === 'cents';
  const amount = (one: number): string => (isMoney ? `${one / 100}元` : String(one));
  const labelOf = (code: unknown): string =>
    dictionaries[field.dictionary ?? '']?.items.find(item => item.value === code)?.label ?? valueText(code);
  const all = [
    required ? '必填' : '',
    unique ? '不能重复' : '',
    minLength === undefined ? '' : `至少${minLength}个字`,
    maxLength === undefined ? '' : `最多${maxLength}个字`,
    min === undefined ? '' : `不小于${amount(min)}`,
    max === undefined ? '' : `不大于${amount(max)}`,
    format === undefined ? '' : `格式：${formatTitle(format)}`,
    unit === undefined ? '' : `单位${unit}`,
    value === undefined ? '' : `没有填写时是${labelOf(value)}`,
  ].filter(Boolean);
  return all.length > 0 ? [`${all.join('，')}。`] : [];
}

const valueText = (value: unknown): string => (value === true ? '是' : value === false ? '否' : String(value));

/** What staff call a format; one that the app brings goes by its name. */
const formatTitle = (name: string): string =>
  Object.values(formats)
    .find(one => one.name === name)
    ?.about.split(' · ')[0] ?? name;

/** Who or what gives it its value. */
function writes({ name, readOnly, via }: FieldModel, { rules, states }: EntityModel, words: Words): string[] {
  const follow = rules?.follow.find(one => one.field === name);
  const initial = rules?.initial[name];
  const required = rules?.required.find(one => one.field === name);
  return [
    ...(follow?.value ? [`由别的字段算出：${words.of(follow.value)}。`] : []),
    ...(follow?.when ? [`只有${words.of(follow.when)}时填写，否则为空。`] : []),
    ...(initial ? [`新建时先填${words.of(initial)}。`] : []),
    ...(required ? [`${words.of(required.when)}时必填。`] : []),
    ...(readOnly && !via && !follow?.value
      ? [name === states?.field ? '只随状态变更改变。' : '页面上不能填写，由业务步骤写入。']
      : []),
  ];
}

function sight({ mask, see, edit }: FieldModel, { permissions }: Model, words: Words): string[] {
  const whole = permissions.unmask ? `，有权限「${permissions.unmask}」的人看得到全部` : '';
  return [
    ...(mask ? [`脱敏显示${whole}。`] : []),
    ...(see ? [`只有${words.of(see)}的人看得到。`] : []),
    ...(edit ? [`只有${words.of(edit)}时可以修改。`] : []),
  ];
}

const checks = ({ name }: FieldModel, { rules }: EntityModel, words: Words): string[] =>
  (rules?.checks ?? [])
    .filter(one => one.field === name)
    .map(({ check, message }) => `要满足${words.of(check)}，否则：“${message}”。`);

/** Of a status the ways between its values. */
function moves({ name }: FieldModel, { states }: EntityModel, { dictionaries }: Model): string[] {
  if (states?.field !== name) return [];
  const label = (code: string): string =>
    `「${dictionaries[states.dictionary]?.items.find(({ value }) => value === code)?.label ?? code}」`;
  return states.transitions.map(one => `「${one.label}」：${one.from.map(label).join('、')} → ${label(one.to)}。`);
}
