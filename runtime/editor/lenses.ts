import type { Position, Range } from 'vscode-languageserver-types';
import type { Name } from '#runtime/language/names/name.ts';
import { rolesWith, whoMay } from '#runtime/language/words/who.ts';
import { type Place, rangeOf } from './place.ts';
import { usesOf } from './references.ts';
import type { Workspace } from './workspace.ts';

/** A line above what a document defines. */
export interface Lens {
  range: Range;
  title: string;
  /** What is shown when it is pressed, from where; absent: nothing. */
  shows?: { position: Position; places: readonly Place[] };
}

/** How often what a document defines is used, and who may open the page or make the call. */
export function lenses(workspace: Workspace, file: string): Lens[] {
  return workspace.names.definedIn(file).flatMap(({ name, path }) => {
    if (!shown.has(name.kind) && path.length > 0) return [];
    const own = workspace.names.of(name).find(one => one.isDefinition);
    const range = own ? rangeOf(workspace, file, own.start, own.end) : top;
    const places = usesOf(workspace, name, false);
    const who = whoOf(workspace, name);
    return [
      { range, title: usesWords(places.length), shows: { position: range.start, places } },
      ...(who === undefined ? [] : [{ range, title: who }]),
    ];
  });
}

const top: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** What has a line of its own; of the rest only what a whole document is. */
const shown: ReadonlySet<Name['kind']> = new Set(['call', 'transition', 'operation', 'role']);

const usesWords = (count: number): string =>
  count === 0 ? '没有用到 · not used' : `${count} 处使用 · ${count} ${count === 1 ? 'use' : 'uses'}`;

function whoOf(workspace: Workspace, name: Name): string | undefined {
  const { model } = workspace.checked.resolved;
  const call = name.kind === 'call' ? model.calls[`${name.owner}.${name.name}`] : undefined;
  if (call) return whoMay(call.access, model);
  const label = name.kind === 'page' ? model.permissions.pages[name.name] : undefined;
  if (!label) return undefined;
  const roles = rolesWith([label], model);
  return `「${label}」：${roles.join('、') || '现在没有角色有它 · no role has it'}`;
}
