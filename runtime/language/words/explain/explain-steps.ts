import type { FieldModel, Model, StepModel, ValueModels } from '../../bundle/model.ts';
import type { Words } from '../words.ts';

/** What a step does, a line for it and further ones, indented, for those inside. Names that it gives are known after it. */
export function stepLines(steps: readonly StepModel[], words: Words, model: Model, depth = 0): string[] {
  let known = words;
  return steps.flatMap((step, index) => {
    const when = 'when' in step && step.when ? `如果${known.of(step.when)}：` : '';
    const [first = '', ...inner] = told(step, known, model, depth);
    const as = 'as' in step ? step.as : undefined;
    const entity = 'entity' in step ? model.entities[step.entity] : undefined;
    if (as && entity)
      known = known.with({
        [as]: { title: as === entity.name ? entity.title : `${entity.title}（${as}）`, fields: entity.fields },
      });
    return [`${'  '.repeat(depth)}${index + 1}. ${when}${first}`, ...inner];
  });
}

function told(step: StepModel, words: Words, model: Model, depth: number): string[] {
  const entity = 'entity' in step ? model.entities[step.entity] : undefined;
  const title = entity?.title ?? '';
  const set = (values: ValueModels) =>
    valueWords(values, entity, words.with(entity ? { row: { title: `原${title}`, fields: entity.fields } } : {}));
  switch (step.step) {
    case 'get': {
      const found = step.by ? `主键是${words.of(step.by)}` : set(step.where);
      const missing = step.missing ? `；没有则拒绝：“${words.template(step.missing.message)}”` : '；没有则各项为空';
      return [`读取${found}的${title}${step.many ? '（全部）' : missing}。`];
    }
    case 'count':
      return [`数${set(step.where)}的${title}，记为 ${step.as}。`];
    case 'check':
      return [`必须${words.of(step.that)}，否则拒绝：“${words.template(step.message)}”。`];
    case 'create':
      return [`新建${title}：${set(step.set)}。`];
    case 'update':
      return [`修改主键是${words.of(step.by)}的${title}：${set(step.set)}。`];
    case 'delete':
      return [`删除主键是${words.of(step.by)}的${title}。`];
    case 'transition': {
      const edge = entity?.states?.transitions.find(({ key }) => key === step.transition);
      const more = Object.keys(step.set).length > 0 ? `，同时${set(step.set)}` : '';
      return [`对主键是${words.of(step.by)}的${title}做「${edge?.label ?? step.transition}」${more}。`];
    }
    case 'book': {
      const label = (name: string | undefined): string =>
        `「${entity?.fields.find(field => field.name === (name ?? entity.ledger?.rest))?.label}」`;
      const amount = step.amount ? words.of(step.amount) : '这张单据在其中的全部';
      const where =
        step.to === entity?.ledger?.of ? `增减${label(step.to)}` : `从${label(step.from)}转到${label(step.to)}`;
      return [`在主键是${words.of(step.by)}的${title}里记账：${where}，金额为${amount}；不够则拒绝。`];
    }
    case 'call':
      return [
        `在同一事务里调用 ${step.call}：${valueWords(step.with, { fields: model.calls[step.call]?.body ?? [] }, words)}。`,
      ];
    case 'each': {
      const line = words.with({ [step.as]: { title: '该行', fields: words.columns(step.lines) } });
      return [`对${words.of(step.lines)}的每一行：`, ...stepLines(step.do, line, model, depth + 1)];
    }
    case 'do':
      return ['依次：', ...stepLines(step.do, words, model, depth + 1)];
    case 'answer':
      return [`应答${'value' in step ? words.of(step.value) : valueWords(step.values, undefined, words)}，结束。`];
    case 'send':
      return [`保存成功后发送消息 ${step.message}${recipients(step, words)}。`];
    case 'link':
      return [
        `${step.ends ? '作废' : '生成'}页面「${model.titles[step.page] ?? step.page}」的填写链接，填写主键是${words.of(step.by)}的记录${step.ends ? '' : '；之前的链接作废'}。`,
      ];
    case 'post':
      return [`保存成功后通知外部系统 ${step.gateway} 的 ${step.operation}。`];
  }
}

/** Whom a message goes to, where the message does not say so itself. */
function recipients({ to, permission, org }: Extract<StepModel, { step: 'send' }>, words: Words): string {
  if (permission) return `给${org ? `${words.of(org)}及其下级中` : ''}有“${permission}”权限的人`;
  return to ? `给${words.of(to)}` : '';
}

/** What fields become, such as 「状态」为「在售」. @param owner has these fields */
export function valueWords(
  values: ValueModels,
  owner: { fields: readonly FieldModel[] } | undefined,
  words: Words,
): string {
  const all = Object.entries(values).map(([name, value]) => {
    const field = owner?.fields.find(one => one.name === name);
    return `${field ? `「${field.label}」` : name}为${words.of(value)}`;
  });
  return all.join('，') || '不带参数';
}
