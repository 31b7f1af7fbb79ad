import type { ChangeConflict } from '#runtime/language/bundle/change-sets.ts';
import { assertMay, type Deed } from '../deed.ts';
import { documentsOf, dropDocument, keepDocument } from '../documents.ts';
import { merged } from '../merge.ts';
import { digestOf } from '../plan.ts';
import { lockedSet } from '../store.ts';

/** What came of it. */
export interface BroughtUp {
  /** Document → its text with what came in; null: it is gone. */
  merged: Map<string, string | null>;
  conflicts: ChangeConflict[];
}

/**
 * Brings a set up to what is in force: what others have changed in other lines comes in; where they have changed the same
 * ones, both sides are told, and the owner decides by saving that document `onto` what is in force.
 */
export async function bringUp(deed: Deed, id: number): Promise<BroughtUp> {
  const inForce = await deed.base.read();
  return deed.connection.database.transaction().execute(async transaction => {
    assertMay('write', await lockedSet(transaction, id), deed);
    const result: BroughtUp = { merged: new Map(), conflicts: [] };
    for (const { file, base, text } of await documentsOf(transaction, id)) {
      const theirs = inForce.get(file) ?? null;
      if (theirs === base) continue;
      const both = merged({ base, mine: text, theirs });
      if (both === undefined) {
        result.conflicts.push({ file, base, mine: text, theirs, theirsDigest: digestOf(theirs) });
        continue;
      }
      result.merged.set(file, both);
      if (both === theirs) await dropDocument(transaction, id, file);
      else await keepDocument(transaction, id, { file, text: both, base: theirs });
    }
    return result;
  });
}
