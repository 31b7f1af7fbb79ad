import type { ProcessStepModel } from '#runtime/language/bundle/model.ts';
import type { Row } from '../query/answer.ts';
import { agreedBefore } from './agreed-before.ts';
import { peopleOf } from './people.ts';
import type { Asked } from './person.ts';
import { ruleFor } from './rules.ts';
import type { Run } from './run.ts';
import { askedUpwards, type Decided, decidedOf } from './upwards.ts';

/** Who is asked in a step, by its rules and policies. @param decided how far upwards it has come; left out: as the approval keeps it */
export async function askedIn(
  run: Pick<Run, 'context' | 'approval'>,
  step: ProcessStepModel,
  record: Row,
  decided?: Decided,
): Promise<Asked> {
  const { context, approval } = run;
  const { database } = context;
  const rule = ruleFor(step.who, record);
  if (!rule) return { people: [], why: '：没有规则适用于这条记录' };
  if (rule.covers) {
    const asked = await askedUpwards(run, { step, rule, record }, decided ?? (await decidedOf(run, step)));
    return { ...asked, ...(rule.because && asked.people.length > 0 ? { why: rule.because } : {}) };
  }
  const named = await peopleOf(database, rule, approval, record);
  const others = named.filter(({ id }) => id !== approval.starterId || rule.starter === true);
  const isOwn = others.length < named.length && step.self !== 'vote';
  const head = isOwn && step.self === 'head' ? await peopleOf(database, { head: 0 }, approval, record) : [];
  const known = new Set(others.map(({ id }) => id));
  const asked = isOwn ? [...others, ...head.filter(({ id }) => !known.has(id))] : named;
  const why = rule.because === undefined ? {} : { why: rule.because };
  if (asked.length === 0)
    return { people: [], ...(isOwn && step.self === 'head' ? { why: '：提交人不能审批自己，其组织没有负责人' } : {}) };
  if (step.again === 'each') return { people: asked, ...why };
  const agreed = await agreedBefore(run);
  const rest = asked.filter(({ id }) => !agreed.has(id));
  if (rest.length > 0) return { people: rest, ...why };
  return step.again === 'other' ? { people: [], why: '：须由前面环节以外的人审批' } : { people: [], isAgreed: true };
}
