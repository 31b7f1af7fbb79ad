import type { ProcessStepModel, WhoModel } from '#runtime/language/bundle/model.ts';
import { amountText } from '#runtime/language/fields/amount.ts';
import type { Database } from '../database/connect.ts';
import { mostOf } from './authority.ts';
import { levelsAbove } from './heads.ts';

/**
 * Where heads decide upwards: from which organisations amounts find nobody whose limit covers them, each reason with the
 * names of the organisations.
 */
export async function uncovered(
  database: Database,
  process: string,
  rule: WhoModel,
  organisations: readonly { id: number; name: string }[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (!rule.covers) return found;
  for (const { id: orgId, name } of organisations) {
    const levels = await levelsAbove(database, { orgId, starterId: 0 });
    const people = levels.flatMap(level => ('id' in level ? [level.id] : []));
    const most = await mostOf(database, people, { process, orgId });
    if (most === 'unlimited') continue;
    const missing = levels.flatMap(level => ('id' in level ? [] : [level.headOf]));
    const reason = `${most === 0 ? '不论多少' : `超过${amountText(most)}`}，往上没有负责人有这个审批额度${missing.length > 0 ? `（${missing.join('、')}没有负责人）` : ''}`;
    found.set(reason, [...(found.get(reason) ?? []), name]);
  }
  return found;
}

/** The same as sentences. @param instead what becomes of such a step */
export const uncoveredSentences = (
  found: ReadonlyMap<string, string[]>,
  process: string,
  { title }: Pick<ProcessStepModel, 'title'>,
  instead: string,
): string[] =>
  [...found].map(
    ([reason, names]) => `流程「${process}」的环节「${title}」：从${names.join('、')}提交的，${reason}，${instead}`,
  );
