import type { HandlerName } from '#server/handlers/names.ts';
import type { JsonSchema } from '../document.ts';
import {
  bool,
  type HandlerFacts,
  integer,
  list,
  moment,
  nothing,
  object,
  orNull,
  pageOf,
  raw,
  some,
  text,
} from './facts.ts';

const textOrNull = orNull(text);
const numberOrNull = orNull(integer);
const upcoming = list(
  object({ key: text, title: text, people: list(text), inTurn: some(raw({ const: true })), why: some(text) }),
);
const task = object({
  taskId: integer,
  handlerId: integer,
  handlerName: text,
  orgName: textOrNull,
  kind: text,
  state: text,
  verdict: textOrNull,
  comment: textOrNull,
  isAdded: orNull(bool),
  givenById: numberOrNull,
  givenByName: textOrNull,
  givenAs: textOrNull,
  urged: bool,
  openedAt: textOrNull,
  doneAt: textOrNull,
});
const step = object({
  stepId: integer,
  stepKey: text,
  title: text,
  state: text,
  round: numberOrNull,
  headOfId: numberOrNull,
  tasks: list(task),
});
const picture: JsonSchema = object({
  approvals: list(
    object({
      approvalId: integer,
      process: text,
      processTitle: text,
      state: text,
      round: integer,
      reason: textOrNull,
      resume: textOrNull,
      starterId: integer,
      starterName: text,
      starterOrgId: numberOrNull,
      definition: text,
      startedAt: moment,
      endedAt: textOrNull,
      steps: list(step),
    }),
  ),
  ahead: upcoming,
  upcoming,
  may: object({
    me: some(integer),
    approval: some(integer),
    task: some(integer),
    step: some(text),
    claim: some(bool),
    backTo: list(text),
    withdraw: some(bool),
    urge: some(bool),
    retry: some(bool),
  }),
});

type Approvals = Extract<HandlerName, `approval.${string}`>;

/** What is done with what waits for a decision. */
export const approvalFacts: Record<Approvals, HandlerFacts> = {
  'approval.of': { summary: '记录的审批', answer: picture },
  'approval.preview': { summary: '提交后由谁审批', answer: object({ steps: upcoming }) },
  'approval.agree': { summary: '同意', answer: nothing },
  'approval.decide': { summary: '审批', answer: nothing },
  'approval.reject': { summary: '驳回', answer: nothing },
  'approval.claim': { summary: '接单', answer: nothing },
  'approval.transfer': { summary: '转办', answer: nothing },
  'approval.add': { summary: '加签', answer: nothing },
  'approval.remove': { summary: '取消加签', answer: nothing },
  'approval.withdraw': { summary: '撤回', answer: nothing },
  'approval.urge': { summary: '催办', answer: nothing },
  'approval.retry': { summary: '受阻的审批再试', answer: nothing },
  'approval.blocked': {
    summary: '受阻的审批',
    answer: (_, components) => {
      const entity = components.model.entities.approval;
      return pageOf(entity ? components.record(entity) : { type: 'object' });
    },
  },
  'approval.handOver': { summary: '移交某人的审批任务', answer: nothing },
  'approval.terminate': { summary: '终止受阻的审批', answer: nothing },
  'approval.takeUp': { summary: '接手受阻的审批', answer: nothing },
  'approval.assign': { summary: '指定受阻审批的审批人', answer: nothing },
};
