import { sql } from 'kysely';
import type { ProcessStepModel, WhoModel } from '#runtime/language/bundle/model.ts';
import { amountText } from '#runtime/language/fields/amount.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Row } from '../query/answer.ts';
import { agreedBefore } from './agreed-before.ts';
import { covering } from './authority.ts';
import { type Head, headsAbove } from './heads.ts';
import type { Asked } from './person.ts';
import { wayOf } from './rules.ts';
import type { Run } from './run.ts';

/**
 * 逐级审批: the heads who have still to decide, upwards from the organisation until one whose limit covers the amount as
 * limits and heads are now. Each is asked when the one before has agreed: what changes meanwhile counts.
 */
export async function askedUpwards(
  { context, approval }: Pick<Run, 'context' | 'approval'>,
  { step, rule, record }: { step: ProcessStepModel; rule: WhoModel; record: Row },
  decided: Decided | undefined,
): Promise<Asked> {
  const { database } = context;
  const way = wayOf(rule, approval, record);
  const amount = amountOf(rule, record);
  if (amount === undefined) return { people: [], why: '：没有要审批的金额' };
  const demand = { process: approval.process, orgId: way.orgId, amount };
  if (decided && (await isEnough(decided))) return { people: [], isAgreed: true };
  const heads = eachOnce(await headsAbove(database, way, decided?.headOfId ?? undefined));
  const able = await covering(
    database,
    heads.map(({ id }) => id),
    demand,
  );
  const last = heads.findIndex(({ id }) => able.has(id));
  const why = `审批额度须达到${amountText(amount)}`;
  if (last === -1) return { people: [], why: `：${why}，往上没有负责人有这个额度` };
  const chain = rule.onlyCovering ? heads.slice(last, last + 1) : heads.slice(0, last + 1);
  const before = step.again === 'once' ? await agreedBefore({ context, approval }) : new Set<number>();
  const people = chain.filter(({ id }) => !before.has(id));
  return { people, isUpwards: true, why, ...(people.length === 0 ? { isAgreed: true } : {}) };

  /** Whom somebody who sees to approvals has named is enough, as is one whose limit covers it. */
  async function isEnough({ headOfId, by }: Decided): Promise<boolean> {
    return headOfId === null || (await covering(database, by, demand)).size > 0;
  }
}

/** How far a step has come upwards. */
export interface Decided {
  /** For which organisation was agreed last; null: for none, by whom somebody who sees to approvals has named. */
  headOfId: number | null;
  /** Who has agreed, or for whom a deputy has. */
  by: number[];
}

/** Who agreed last to a step in this round; undefined: nobody yet. */
export async function decidedOf(
  { context, approval }: Pick<Run, 'context' | 'approval'>,
  { key }: ProcessStepModel,
): Promise<Decided | undefined> {
  const { rows } = await sql<Decided>`
    select s.head_of_id as "headOfId", coalesce((
        select json_agg(case t.given_as when 'deputy' then t.given_by_id else t.handler_id end)
        from approval_task t where t.step_id = s.step_id and t.verdict = 'agree'), '[]') as by
    from approval_step s
    where s.approval_id = ${approval.approvalId} and s.step_key = ${key} and s.round = ${approval.round}
      and s.state = 'agreed'
    order by s.step_id desc limit 1`.execute(context.database);
  return rows[0];
}

function amountOf({ covers }: WhoModel, record: Row): number | undefined {
  try {
    const amount = covers && evaluate(covers.cel, { row: record });
    return amount === null || amount === undefined ? undefined : Number(amount);
  } catch {
    return undefined;
  }
}

/** Who heads several organisations decides for the first of them. */
const eachOnce = (heads: readonly Head[]): Head[] =>
  heads.filter(({ id }, index) => heads.findIndex(other => other.id === id) === index);
