import type { EntityModel, Model, ProcessModel, ProcessStepModel } from '../../bundle/model.ts';
import { transitionNamed } from '../../bundle/model.ts';
import { user } from '../names.ts';
import { Words } from '../words.ts';
import { labelOf, whoWords } from './who-words.ts';

/** What a process is: what it decides on, who decides step by step, and what comes of it. */
export function explainProcess(process: ProcessModel, model: Model): string[] {
  const entity = model.entities[process.entity];
  if (!entity) return [];
  const words = new Words(model, { user, row: { title: '', fields: entity.fields } });
  const edge = (name: string): string => `「${transitionNamed(entity, name)?.label ?? name}」`;
  const { reject, withdraw } = process;
  return [
    `${process.title}（${process.name}）`,
    `${entity.title}${edge(process.start)}时开始${process.when ? `，如果${words.of(process.when)}` : ''}；全部同意后${edge(process.then)}。`,
    ...process.steps.map((step, index) => `${index + 1}. ${stepWords(step, entity, words)}`),
    `驳回：${edge(reject.transition)}${reject.to === 'end' ? '，审批结束' : `，改后再提${reject.again === 'back' ? '，回到驳回的环节' : '，从头开始'}，最多${reject.rounds}轮`}${reject.toSteps ? '；也可以驳回到前面的环节' : ''}。`,
    ...(withdraw ? [`提交人可以撤回：${edge(withdraw.transition)}，${until[withdraw.until]}。`] : []),
    '审批进行时记录不能修改、删除或办理其他流转，写了 underApproval 的除外。',
    `提交人每${process.urge}分钟可以催办一次。`,
  ];
}

const until = { vote: '在有人审批之前', end: '在审批结束之前' } as const;
const nobody = { hold: '停下等待', pass: '跳过', refuse: '不能提交' } as const;
const self = { head: '审批人就是提交人时由其组织的负责人审批', skip: '提交人自己不审批' } as const;
const late = { urge: '催办', head: '上交给上级', agree: '自动同意', reject: '自动驳回' } as const;

function stepWords(step: ProcessStepModel, entity: EntityModel, words: Words): string {
  const parts = [
    `${step.title}：由${whoWords(step.who, entity, words)}审批，${agreeWords(step)}`,
    ...(step.claim ? ['先接单的人办'] : []),
    ...(step.inTurn ? ['依次审批'] : []),
    ...(step.edit.length > 0 ? [`可以修改${step.edit.map(name => labelOf(entity, name)).join('、')}`] : []),
    ...(step.limits ?? []).map(({ after, then }) => `${hours(after)}未办${late[then]}`),
    ...(step.copy ? [`抄送${whoWords(step.copy, entity, words)}`] : []),
    ...(step.self === 'vote' || step.who.starter ? [] : [self[step.self]]),
    ...(step.again === 'other' ? ['前面环节已同意的人不再审批'] : []),
    `没有人时${nobody[step.empty]}`,
  ];
  return `${step.when ? `如果${words.of(step.when)}：` : ''}${parts.join('，')}。`;
}

/** How many must agree, in words. */
export function agreeWords({ agree }: ProcessStepModel): string {
  switch (agree.is) {
    case 'any':
      return '一人同意即可';
    case 'all':
      return '所有人都要同意';
    case 'groups':
      return '每个部门都要有一人同意';
    case 'number':
      return `${agree.number}人同意即可`;
    case 'percent':
      return `${agree.percent}%的人同意即可`;
  }
}

const hours = (seconds: number): string =>
  seconds % 3600 === 0 ? `${seconds / 3600}小时` : `${Math.round(seconds / 60)}分钟`;
