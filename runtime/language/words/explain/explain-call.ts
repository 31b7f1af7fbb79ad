import { type CallModel, type FieldModel, handlerOf, type Model, transitionOf, verbOf } from '../../bundle/model.ts';
import { type Names, user } from '../names.ts';
import { whoMay } from '../who.ts';
import { Words } from '../words.ts';
import { stepLines } from './explain-steps.ts';

/** What a call does, who may make it, and when it is refused. */
export function explainCall(call: CallModel, model: Model): string[] {
  const entity = model.entities[call.entity ?? ''];
  const words = new Words(model, namesOf(call, model));
  const edge = transitionOf(call, model);
  const verb = verbOf(call);
  const handler = handlerOf(call);
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
    ...(verb ? [`${verb.explained}${edge ? `「${edge.label}」` : (entity?.title ?? '')}。`] : []),
    ...(handler ? [`由后端的处理程序 ${handler} 完成。`] : []),
    ...(call.does.kind === 'act'
      ? [
          call.method === 'get' ? '依次做下面的事：' : '依次做下面的事，全部成功才保存：',
          ...stepLines(call.does.steps, words, model),
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
