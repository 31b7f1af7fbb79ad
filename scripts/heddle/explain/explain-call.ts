import type { CallModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { type Names, user } from '#runtime/language/words/names.ts';
import { Words } from '#runtime/language/words/words.ts';
import { stepLines } from './explain-steps.ts';
import { whoMay } from './who.ts';

const verbs: Readonly<Record<string, string>> = {
  list: '按条件分页列出',
  tree: '以树的形式列出全部',
  get: '读取一条',
  create: '新建一条',
  update: '修改一条',
  delete: '删除一条',
  deleteMany: '逐条删除选中的',
  transition: '改变状态：',
  enum: '列出字段可选的代码，来自',
  export: '导出为 Excel：',
};

/** What a call does, who may make it, and when it is refused. */
export function explainCall(call: CallModel, model: Model): string[] {
  const entity = model.entities[call.entity ?? ''];
  const words = new Words(model, namesOf(call, model));
  const edge = entity?.states?.transitions.find(({ key }) => key === call.transition);
  return [
    `${call.name}（${call.method.toUpperCase()} ${call.path}）`,
    whoMay(call.access, model),
    ...(call.body.length > 0 ? [`参数：${call.body.map(fieldWords).join('、')}。`] : []),
    ...Object.values(call.needs).map(message => `缺少必需的参数时拒绝：“${message}”。`),
    ...(call.name === model.app.account?.check
      ? ['平台先判断菜单：没有这个菜单、没有它的权限、它不办理这类用户时拒绝。']
      : []),
    ...(call.allow ?? []).map(
      ({ that, message }) => `只有${words.of(that)}时可以做，否则拒绝：“${words.template(message)}”。`,
    ),
    ...(call.verb ? [`${verbs[call.verb] ?? call.verb}${edge ? `「${edge.label}」` : (entity?.title ?? '')}。`] : []),
    ...(call.handler ? [`由后端的处理程序 ${call.handler} 完成。`] : []),
    ...(call.steps
      ? [
          call.method === 'get' ? '依次做下面的事：' : '依次做下面的事，全部成功才保存：',
          ...stepLines(call.steps, words, model),
        ]
      : []),
  ];
}

const fieldWords = ({ label, required }: FieldModel): string => `${label}${required ? '（必填）' : ''}`;

function namesOf({ entity: name, body, query }: CallModel, model: Model): Names {
  const entity = model.entities[name ?? ''];
  return {
    user,
    body: { title: '', fields: body.length > 0 ? body : (entity?.fields ?? []) },
    query: { title: '参数', fields: query },
    ...(entity ? { row: { title: entity.title, fields: entity.fields } } : {}),
  };
}
