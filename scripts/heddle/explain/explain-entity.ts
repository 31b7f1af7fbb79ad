import type { EntityModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { user } from '#runtime/language/words/names.ts';
import { Words } from '#runtime/language/words/words.ts';

/** What an entity is: its fields, who sees which records, its statuses and the ways between them. */
export function explainEntity(entity: EntityModel, model: Model): string[] {
  const words = new Words(model, { user, row: { title: '', fields: entity.fields } });
  const own = entity.fields.filter(({ name }) => !platform.has(name) && name !== entity.key);
  return [
    `${entity.title}（${entity.name}）`,
    `字段：${own.map(field => `${field.label}${marks(field, model)}`).join('、')}。`,
    ...(entity.scope === 'org' ? ['按组织划分：看得到哪些，由角色的数据范围决定。'] : []),
    sees(entity, model, words),
    ...states(entity, model, words),
  ];
}

const platform = new Set(['createdBy', 'createdAt', 'updatedAt', 'version']);

/** `see: 'true'` says that nothing but the calls decides. */
function sees({ owner, scope, see }: EntityModel, model: Model, words: Words): string {
  if (see && see.expression.cel !== 'true') return `看得到的记录：${words.of(see.expression)}。`;
  const above = see ? undefined : owner && model.entities[owner.entity];
  if (above) return `是${above.title}的明细：看得到${above.title}的人看得到它，随${above.title}一起保存和删除。`;
  return scope === 'org' ? '范围之内的都看得到。' : '能调用的人都看得到全部记录。';
}

function marks(field: FieldModel, { entities }: Model): string {
  const line = field.lines && entities[field.lines.entity];
  const all = [
    field.required ? '必填' : '',
    field.unique ? '不能重复' : '',
    field.mask ? '脱敏' : '',
    field.via ? '来自引用' : field.readOnly ? '只读' : '',
    field.reference && !field.via ? `引用${entities[field.reference.entity]?.title ?? ''}` : '',
    line ? `每行是一条${line.title}` : '',
  ].filter(Boolean);
  return all.length > 0 ? `（${all.join('，')}）` : '';
}

function states({ states }: EntityModel, model: Model, words: Words): string[] {
  if (!states) return [];
  const label = (code: string) =>
    `「${model.dictionaries[states.dictionary]?.items.find(({ value }) => value === code)?.label ?? code}」`;
  return [
    `新记录的状态是${label(states.initial)}。`,
    ...states.transitions.flatMap(({ label: name, from, to, allow = [], ask = [] }) => [
      `「${name}」：由${from.map(label).join('或')}变为${label(to)}${ask.length > 0 ? `，要填写${ask.map(field => field.label).join('、')}` : ''}。`,
      ...allow.map(({ that, message }) => `  只有${words.of(that)}时可以，否则拒绝：“${words.template(message)}”。`),
    ]),
  ];
}
