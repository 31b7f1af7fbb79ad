import type { Location, Position, Range } from 'vscode-languageserver-types';
import type { Definition } from '#runtime/language/names/definitions.ts';
import type { Occurrence } from '#runtime/language/names/index.ts';
import { keyOf, type Name } from '#runtime/language/names/name.ts';
import type { Workspace } from './workspace.ts';

/** Where something is, its file below the folder of the app. */
export interface Place extends Omit<Location, 'uri'> {
  file: string;
}

/** The names at a place, the one that is written there first; more than one where a name stands for several. */
export function namesAtPlace(workspace: Workspace, file: string, position: Position): readonly Occurrence[] {
  const document = workspace.document(file);
  const offset = moved(document.getText(), workspace.readText(file), document.offsetAt(position));
  if (offset === undefined) return [];
  const there = workspace.names.in(file).filter(({ start, end }) => start <= offset && offset <= end);
  const shortest = Math.min(...there.map(({ start, end }) => end - start));
  return there
    .filter(({ start, end }) => end - start === shortest)
    .sort((one, other) => Number(isDefined(workspace, other.name)) - Number(isDefined(workspace, one.name)));
}

const isDefined = (workspace: Workspace, name: Name): boolean => definitionOf(workspace, name) !== undefined;

/** Where in a text something is that was at an offset of another; undefined: in what has changed. */
function moved(from: string, to: string, offset: number): number | undefined {
  if (from === to) return offset;
  let same = 0;
  while (same < from.length && from[same] === to[same]) same++;
  if (offset <= same) return offset;
  let behind = 0;
  const most = Math.min(from.length, to.length) - same;
  while (behind < most && from[from.length - 1 - behind] === to[to.length - 1 - behind]) behind++;
  return offset >= from.length - behind ? offset + to.length - from.length : undefined;
}

/** Where a name is defined; undefined for what is built in. */
export const definitionOf = (workspace: Workspace, name: Name): Definition | undefined =>
  workspace.names.definitions.get(keyOf(name));

/** The place of an occurrence in its file as it is now. */
export function placeOf(workspace: Workspace, { file, start, end }: Occurrence): Place {
  return { file, range: rangeOf(workspace, file, start, end) };
}

/** A stretch of a text as it was read, in lines and columns of the text that is there. */
export function rangeOf(workspace: Workspace, file: string, start: number, end: number): Range {
  const document = workspace.document(file);
  const now = (offset: number): number => moved(workspace.readText(file), document.getText(), offset) ?? start;
  return { start: document.positionAt(now(start)), end: document.positionAt(now(end)) };
}
