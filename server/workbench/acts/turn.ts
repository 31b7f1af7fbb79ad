import { assertMay, type Deed, nameOf, noteDeed, personOf, tellOfSet } from '../deed.ts';
import { givenText } from '../given-text.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { lockedSet, turnSet } from '../store.ts';

/** The owner goes on with a set that was handed in. While it is being published it is waited for what comes of that. */
export const withdraw = (deed: Deed, id: number): Promise<void> =>
  oneAtATime(deed.connection.reserved, () =>
    deed.connection.database.transaction().execute(async transaction => {
      const set = await lockedSet(transaction, id);
      assertMay('withdraw', set, deed);
      await turnSet(transaction, id, { status: 'draft', by: personOf(deed) });
      await noteDeed(transaction, deed, 'withdraw', `撤回变更集 ${nameOf(set)}`);
    }),
  );

/** Gives a set back to its owner, who hears why; it waits as withdraw does. */
export function returnSet(deed: Deed, id: number, given: unknown): Promise<void> {
  const reason = givenText(given, '退回原因', { longest: 200 });
  return oneAtATime(deed.connection.reserved, () =>
    deed.connection.database.transaction().execute(async transaction => {
      const set = await lockedSet(transaction, id);
      assertMay('return', set, deed);
      await turnSet(transaction, id, { status: 'returned', by: personOf(deed), reason });
      await noteDeed(transaction, deed, 'return', `退回变更集 ${nameOf(set)}：${reason}`);
      const told = { set, title: `已退回：${set.title}`, text: `${deed.operator.operatorName}：${reason}` };
      await tellOfSet(transaction, deed, [set.owner.id], told);
    }),
  );
}

/** Nothing comes of a set. */
export async function discard(deed: Deed, id: number): Promise<void> {
  await deed.connection.database.transaction().execute(async transaction => {
    const set = await lockedSet(transaction, id);
    assertMay('discard', set, deed);
    await turnSet(transaction, id, { status: 'discarded', by: personOf(deed) });
    await noteDeed(transaction, deed, 'discard', `作废变更集 ${nameOf(set)}`);
  });
}
