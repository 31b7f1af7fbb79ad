import type { ChangeConflict } from '#runtime/language/bundle/change-sets.ts';
import type { SchemaFiles } from '#runtime/language/index.ts';
import { digestOfText } from '#runtime/language/index.ts';
import type { Replacement } from './document-base.ts';
import { merged } from './merge.ts';

/** What is to be put into force, with what others have put there since. */
export interface Plan {
  /** Path → what it is and is to be; without what is so already. */
  changes: Map<string, Replacement>;
  /** Where another's change came in beside one's own. */
  merged: string[];
  conflicts: ChangeConflict[];
  /** All documents as they would be. */
  after: SchemaFiles;
}

/** Lays changes over the documents that are in force. @param changes path → what it was when they began, and is to be */
export function planOf(
  changes: readonly { file: string; base: string | null; text: string | null }[],
  inForce: SchemaFiles,
): Plan {
  const plan: Plan = { changes: new Map(), merged: [], conflicts: [], after: inForce };
  const after = new Map(inForce);
  for (const { file, base, text } of changes) {
    const theirs = inForce.get(file) ?? null;
    const to = merged({ base, mine: text, theirs });
    if (to === undefined) plan.conflicts.push({ file, base, mine: text, theirs, theirsDigest: digestOf(theirs) });
    else if (to !== theirs) {
      plan.changes.set(file, { from: theirs, to });
      if (theirs !== base) plan.merged.push(file);
      if (to === null) after.delete(file);
      else after.set(file, to);
    }
  }
  plan.after = new Map([...after].sort(([one], [other]) => (one < other ? -1 : 1)));
  return plan;
}

/** Stands for a text; null: there is no document. */
export const digestOf = (text: string | null): string | null => (text === null ? null : digestOfText(text));
