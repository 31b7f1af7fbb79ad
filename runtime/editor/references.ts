import { type DocumentHighlight, DocumentHighlightKind, type Position } from 'vscode-languageserver-types';
import type { Name } from '#runtime/language/names/name.ts';
import { namesAtPlace, type Place, placeOf } from './place.ts';
import type { Workspace } from './workspace.ts';

/** Where the names at a place are used. @param withDefinition whether it is asked where they are defined, too */
export function references(workspace: Workspace, file: string, position: Position, withDefinition: boolean): Place[] {
  workspace.refresh();
  const names = namesAtPlace(workspace, file, position).map(({ name }) => name);
  const found = names.flatMap(name => usesOf(workspace, name, withDefinition));
  return [...new Map(found.map(one => [JSON.stringify(one), one])).values()];
}

/** The places in the same file. */
export function highlights(workspace: Workspace, file: string, position: Position): DocumentHighlight[] {
  return references(workspace, file, position, true)
    .filter(one => one.file === file)
    .map(({ range }) => ({ range, kind: DocumentHighlightKind.Text }));
}

/** Where one name is used. */
export const usesOf = (workspace: Workspace, name: Name, withDefinition: boolean): Place[] =>
  workspace.names
    .of(name)
    .filter(one => one.isWritten || one.isDefinition)
    .filter(one => withDefinition || !one.isDefinition)
    .map(one => placeOf(workspace, one));
