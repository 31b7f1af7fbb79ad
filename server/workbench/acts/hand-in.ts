import type { Issue, SchemaFiles } from '#runtime/language/index.ts';
import { ServerError } from '../../errors/server-error.ts';
import { holdersOf } from '../../notices/holders.ts';
import { assertMay, type Deed, nameOf, noteDeed, personOf, tellOfSet } from '../deed.ts';
import { documentsOf } from '../documents.ts';
import { type Plan, planOf } from '../plan.ts';
import { findSet, lockedSet, turnSet } from '../store.ts';

/**
 * Hands a set in: from then on nothing of it changes, and who may publish hears of it.
 * @throws ServerError where it has no documents, meets what others have published since, or would not be right
 */
export async function handIn(deed: Deed, id: number): Promise<void> {
  const { database } = deed.connection;
  assertMay('handIn', await findSet(database, id), deed);
  const documents = await documentsOf(database, id);
  if (documents.length === 0) throw refused('变更集中还没有文档');
  const before = await deed.base.read();
  await assertRight(deed, { plan: planOf(documents, before), before });
  await database.transaction().execute(async transaction => {
    const set = await lockedSet(transaction, id);
    assertMay('handIn', set, deed);
    // What was judged is what is handed in.
    if (JSON.stringify(await documentsOf(transaction, id)) !== JSON.stringify(documents))
      throw refused('变更集在检查期间又有修改，请重新提交');
    await turnSet(transaction, id, { status: 'handedIn', by: personOf(deed) });
    await noteDeed(transaction, deed, 'handIn', `提交变更集 ${nameOf(set)}`);
    const label = deed.model.app.workbench?.publish ?? '';
    await tellOfSet(transaction, deed, await holdersOf(transaction, label, null), {
      set,
      title: `待发布：${set.title}`,
      text: `${deed.operator.operatorName}提交了变更集，${documents.length} 份文档${set.why ? `：${set.why}` : ''}`,
    });
  });
}

/** So many of what is wrong are told. */
const mostTold = 20;

/** @throws ServerError with what is in the way: changes of others in the same lines, or mistakes */
export async function assertRight(
  { examiner }: Pick<Deed, 'examiner'>,
  { plan, before }: { plan: Plan; before: SchemaFiles },
): Promise<void> {
  const { conflicts, after } = plan;
  if (conflicts.length > 0)
    throw new ServerError('changeSetStands', {
      values: {
        message: `他人已发布了对相同内容的修改，请先核对两边的内容：${conflicts.map(({ file }) => file).join('、')}`,
      },
      content: { conflicts },
    });
  const issues = await examiner
    .issuesOf({ before, after })
    .catch((error: Error) => Promise.reject(refused(error.message)));
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    throw new ServerError('changeSetStands', {
      values: { message: `文档还有 ${errors.length} 处错误：${errors.slice(0, mostTold).map(told).join('；')}` },
      content: { issues: errors.slice(0, mostTold) },
    });
}

/** An issue with its place; of both languages that it is told in, the first. */
const told = ({ file, line, message }: Issue): string => `${file} 第 ${line} 行 ${message.split(' · ')[0]}`;

/** It cannot be done now. @param message why, for staff */
const refused = (message: string): ServerError => new ServerError('changeSetStands', { values: { message } });
