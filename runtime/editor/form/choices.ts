import { edited } from '#runtime/language/issues/edit.ts';
import type { Path } from '#runtime/language/issues/issue.ts';
import { anyName } from '#runtime/language/issues/nearest.ts';
import { namesAt } from '../completion/names.ts';
import { treeOf } from '../tree.ts';
import type { Workspace } from '../workspace.ts';
import { changed } from './changed.ts';

/** A name that may stand at a place, and what staff call it. */
export interface Choice {
  name: string;
  label: string;
}

/**
 * The names that the compiler would take at a place of a form.
 * @param isKey whether a key is chosen for the map at the place, and not its value
 */
export function choicesAt(workspace: Workspace, file: string, path: Path, isKey = false): Choice[] {
  const { shapesOf } = workspace.checked;
  const at = isKey ? [...path, anyName] : path;
  const result =
    shapesOf &&
    changed(workspace.text(file) ?? '', file, { do: 'set', path: at, value: isKey ? null : anyName }, shapesOf);
  if (!result || 'refused' in result) return [];
  const text = edited(workspace.text(file) ?? '', result.edits);
  const found = namesAt({ text, value: treeOf(text).value, path: at, isKey }, file, workspace);
  return found.map(({ label, detail = '' }) => ({ name: label, label: detail }));
}
