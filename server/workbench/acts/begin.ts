import { assertMay, type Deed, noteDeed, personOf } from '../deed.ts';
import { givenText } from '../given-text.ts';
import { describeSet, insertSet, lockedSet } from '../store.ts';

/** What an owner says of a set. */
export interface Described {
  title: unknown;
  why?: unknown;
}

const read = ({ title, why }: Described): { title: string; why: string } => ({
  title: givenText(title, '名称', { longest: 60 }),
  why: givenText(why ?? '', '说明', { longest: 500, mayBeEmpty: true }),
});

/** Begins an empty set. @returns its id */
export function beginSet(deed: Deed, described: Described): Promise<number> {
  const own = read(described);
  return deed.connection.database.transaction().execute(async transaction => {
    const id = await insertSet(transaction, { ...own, owner: personOf(deed) });
    await noteDeed(transaction, deed, 'begin', `新建变更集 ${id}「${own.title}」`);
    return id;
  });
}

/** Gives a set another title, or another reason. */
export async function redescribe(deed: Deed, id: number, described: Described): Promise<void> {
  const own = read(described);
  await deed.connection.database.transaction().execute(async transaction => {
    assertMay('write', await lockedSet(transaction, id), deed);
    await describeSet(transaction, id, own);
  });
}
