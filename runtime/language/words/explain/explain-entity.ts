import {
  type EntityModel,
  endsOf,
  type FieldModel,
  type Model,
  processesOf,
  type TransitionModel,
  waitingStatuses,
} from '../../bundle/model.ts';
import { user } from '../names.ts';
import { Words } from '../words.ts';
import { chainWords } from './explain-chain.ts';
import { stepLines, valueWords } from './explain-steps.ts';

/** What an entity is: its fields, who sees which records and fields, its statuses, and what the ways between them do. */
export function explainEntity(entity: EntityModel, model: Model): string[] {
  const words = new Words(model, { user, row: { title: '', fields: entity.fields } });
  const own = entity.fields.filter(({ name }) => !platform.has(name) && name !== entity.key);
  return [
    `${entity.title}（${entity.name}）`,
    `字段：${own.map(field => `${field.label}${marks(field, model)}`).join('、')}。`,
    ...(entity.scope === 'org' ? ['按组织划分：看得到哪些，由角色的数据范围决定。'] : []),
    sees(entity, model, words),
    ...own.flatMap(field => fieldSight(field, model, words)),
    ...assigned(entity),
    ...chainWords(entity.name, model),
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

function states(entity: EntityModel, model: Model, words: Words): string[] {
  const { states } = entity;
  if (!states) return [];
  const label = (code: string) =>
    `「${model.dictionaries[states.dictionary]?.items.find(({ value }) => value === code)?.label ?? code}」`;
  return [
    `新记录的状态是${label(states.initial)}。`,
    ...states.transitions.flatMap(edge => [
      `「${edge.label}」：由${edge.from.map(label).join('或')}变为${label(edge.to)}${asked(edge)}。`,
      ...(edge.allow ?? []).map(
        ({ that, message }) => `  只有${words.of(that)}时可以，否则拒绝：“${words.template(message)}”。`,
      ),
      ...underApproval(edge, entity, model),
      ...done(edge, entity, model),
    ]),
  ];
}

const asked = ({ ask = [] }: TransitionModel): string =>
  ask.length > 0 ? `，要填写${ask.map(field => field.label).join('、')}` : '';

/** What a transition does to the record besides its status, and what it does elsewhere. */
function done({ ask = [], set, steps }: TransitionModel, entity: EntityModel, model: Model): string[] {
  const words = new Words(model, {
    user,
    row: { title: '', fields: entity.fields },
    body: { title: '', fields: ask },
  });
  return [
    ...(set ? [`  同时${valueWords(set, entity, words)}。`] : []),
    ...(steps ? ['  并在同一事务里依次：', ...stepLines(steps, words, model, 1)] : []),
  ];
}

/** Whether it can be made while an approval is under way, of those that start where one decides. */
function underApproval(edge: TransitionModel, entity: EntityModel, model: Model): string[] {
  return processesOf(model, entity.name).flatMap(process => {
    const waiting = waitingStatuses(process, entity);
    if (!edge.from.some(status => waiting.includes(status))) return [];
    if (endsOf(process).includes(edge.key)) return [`  ${process.title}进行时，由审批决定。`];
    if (!edge.underApproval) return [`  ${process.title}进行时不能办理。`];
    return [`  ${process.title}进行时也可以${waiting.includes(edge.to) ? '' : '，审批随之终止'}。`];
  });
}

/** Who sees a field, and who may change it, where not everybody does. */
function fieldSight({ label, mask, see, edit }: FieldModel, { permissions }: Model, words: Words): string[] {
  const whole = permissions.unmask ? `，有权限「${permissions.unmask}」的人看得到全部` : '';
  return [
    ...(mask ? [`「${label}」脱敏显示${whole}。`] : []),
    ...(see ? [`「${label}」：只有${words.of(see)}的人看得到。`] : []),
    ...(edit ? [`「${label}」：只有${words.of(edit)}时可以修改。`] : []),
  ];
}

/** Whose work a record is, and who hears of it. */
function assigned({ assignee, fields }: EntityModel): string[] {
  const label = (name: string): string => fields.find(field => field.name === name)?.label ?? name;
  if (!assignee) return [];
  const group = assignee.group ? `；还没有人时，通知「${label(assignee.group)}」的成员` : '';
  return [`「${label(assignee.field)}」换人时通知其本人（自己接的除外）${group}。`];
}
