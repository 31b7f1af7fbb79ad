import type { CaseChoice, ChangedDocument, Finding } from '#runtime/language/bundle/change-sets.ts';
import type { Deed } from './deed.ts';
import { documentsOf } from './documents.ts';
import { planOf } from './plan.ts';
import { findSet } from './store.ts';

/** The documents of a set. @throws ServerError where there is no such set */
export async function documentsOfSet({ connection: { database } }: Deed, id: number): Promise<ChangedDocument[]> {
  await findSet(database, id);
  return documentsOf(database, id);
}

/**
 * What can be found out about a set over what is in force by now.
 * @param signal nobody listens any more
 * @throws ServerError where there is no such set
 */
export async function findingsOf(
  deed: Deed,
  id: number,
  cases: CaseChoice,
  signal: AbortSignal,
): Promise<Iterable<Finding> | AsyncIterable<Finding>> {
  const before = await deed.base.read();
  const { conflicts, after } = planOf(await documentsOfSet(deed, id), before);
  if (conflicts.length === 0) return deed.examiner.examine({ before, after }, cases, signal);
  const files = conflicts.map(({ file }) => file).join('、');
  return [{ kind: 'failed', message: `他人已发布了对相同内容的修改，请先核对：${files}` }];
}
