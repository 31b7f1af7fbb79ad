import { edited } from '../issues/edit.ts';
import type { SchemaFiles } from '../load/load.ts';
import type { Fix, FixEdit } from './fix.ts';

/** The documents with these fixes carried out; one that meets another of them is left for the next time. */
export function fixed(files: SchemaFiles, fixes: readonly Fix[]): { files: SchemaFiles; done: Fix[] } {
  const taken: FixEdit[] = [];
  const done = fixes.filter(({ edits }) => {
    if (edits.some(edit => taken.some(other => meets(edit, other)))) return false;
    taken.push(...edits);
    return true;
  });
  const deleted = new Set(done.flatMap(({ deletes = [] }) => deletes));
  const after = new Map<string, string>();
  for (const [file, text] of files)
    if (!deleted.has(file))
      after.set(
        file,
        edited(
          text,
          taken.filter(edit => edit.file === file),
        ),
      );
  return { files: after, done };
}

const meets = (one: FixEdit, other: FixEdit): boolean =>
  one.file === other.file && one.start <= other.end && other.start <= one.end;
