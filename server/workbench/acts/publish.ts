import type { ChangedDocument, ChangeSet, ChangeSetStatus } from '#runtime/language/bundle/change-sets.ts';
import { assertMay, type Deed, nameOf, noteDeed, personOf, tellOfSet } from '../deed.ts';
import { documentsOf, forgetPlaced, notePlaced, type PlacedDocument, placedOf } from '../documents.ts';
import { givenText } from '../given-text.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { type Plan, planOf } from '../plan.ts';
import { findSet, lockedSet, turnSet } from '../store.ts';
import { assertRight } from './hand-in.ts';

/** What is in force now. */
export interface CameInto {
  /** The documents that are others than before. */
  files: string[];
  /** Those among them into which changes of others came. */
  merged: string[];
}

/**
 * Puts a set that was handed in into force, with what others have published since where that touches other lines.
 * @throws ServerError where it may not be, meets others in the same lines, is not right, or cannot be served: nothing has
 * changed then
 */
export function publishSet(deed: Deed, id: number): Promise<CameInto> {
  const { database, reserved } = deed.connection;
  return oneAtATime(reserved, async () => {
    const set = await findSet(database, id);
    assertMay('publish', set, deed);
    const before = await deed.base.read();
    const documents = await documentsOf(database, id);
    const plan = planOf(documents, before);
    await assertRight(deed, { plan, before });
    await notePlaced(database, id, placedBy(plan, documents, await placedOf(database, id)));
    await putIntoForce(deed, plan, `${set.title}${set.why ? `：${set.why}` : ''}`).catch(async error => {
      await forgetPlaced(database, id);
      throw error;
    });
    await end(deed, id, { act: 'publish', status: 'published', word: '发布' });
    return { merged: plan.merged, files: [...plan.changes.keys()] };
  });
}

/**
 * Takes a published set back: each of its documents is what it was before, with what others have changed in other lines
 * since.
 * @throws ServerError as publishSet
 */
export function rollBack(deed: Deed, id: number, given: unknown): Promise<CameInto> {
  const { database, reserved } = deed.connection;
  const reason = givenText(given ?? '', '回滚原因', { longest: 200, mayBeEmpty: true });
  return oneAtATime(reserved, async () => {
    const set = await findSet(database, id);
    assertMay('rollBack', set, deed);
    const before = await deed.base.read();
    const placed = await placedOf(database, id);
    const plan = planOf(
      placed.map(one => ({ file: one.file, base: one.placed, text: one.replaced })),
      before,
    );
    await assertRight(deed, { plan, before });
    await putIntoForce(deed, plan, `回滚：${set.title}${reason ? `：${reason}` : ''}`);
    await end(deed, id, { act: 'rollBack', status: 'rolledBack', word: '回滚', reason });
    return { merged: plan.merged, files: [...plan.changes.keys()] };
  });
}

/**
 * What is put in the place of what.
 * @param former what was noted when it was put into force already and that could not be told: what was replaced is known
 * from then
 */
function placedBy(
  { changes, after }: Plan,
  documents: readonly ChangedDocument[],
  former: readonly PlacedDocument[],
): PlacedDocument[] {
  return documents.map(({ file }) => {
    const placed = after.get(file) ?? null;
    const change = changes.get(file);
    const known = former.find(one => one.file === file && one.placed === placed);
    return { file, placed, replaced: change ? change.from : known ? known.replaced : placed };
  });
}

async function putIntoForce({ base, operator }: Deed, { changes }: Plan, why: string): Promise<void> {
  if (changes.size > 0) await base.publish(changes, { by: operator.operatorName, why });
}

interface Ending {
  act: string;
  status: ChangeSetStatus;
  /** What staff call it. */
  word: string;
  reason?: string;
}

/** Notes that a set is in force, or no more. */
async function end(deed: Deed, id: number, { act, status, word, reason = '' }: Ending): Promise<void> {
  await deed.connection.database.transaction().execute(async transaction => {
    const set: ChangeSet = await lockedSet(transaction, id);
    await turnSet(transaction, id, { status, by: personOf(deed), reason });
    await noteDeed(transaction, deed, act, `${word}变更集 ${nameOf(set)}${reason ? `：${reason}` : ''}`);
    const text = `${deed.operator.operatorName}已${word}${reason ? `：${reason}` : ''}`;
    await tellOfSet(transaction, deed, [set.owner.id], { set, title: `已${word}：${set.title}`, text });
  });
}
