import { type DocumentSymbol, type Range, SymbolKind } from 'vscode-languageserver-types';
import { isMap, isScalar, isSeq, type Pair } from 'yaml';
import type { NameKind } from '#runtime/language/names/name.ts';
import { nameKinds, wholeName } from '#runtime/language/names/name.ts';
import { definitionPlace } from './definition.ts';
import type { Place } from './place.ts';
import { treeOf } from './tree.ts';
import type { Workspace } from './workspace.ts';

/** The outline of a document: its keys, those within them, and the parts of lists that say what they are. */
export function documentSymbols(workspace: Workspace, file: string): DocumentSymbol[] {
  const document = workspace.document(file);
  const range = (start: number, end: number): Range => ({
    start: document.positionAt(start),
    end: document.positionAt(end),
  });
  const inside = (value: unknown): DocumentSymbol[] => {
    if (isMap(value)) return value.items.flatMap(pair => symbol(pair) ?? []);
    return isSeq(value) ? value.items.flatMap(item => (isMap(item) ? listed(item.items) : [])) : [];
  };
  const listed = (pairs: readonly Pair[]): DocumentSymbol[] => {
    const [first] = pairs;
    const own = first && symbol(first);
    return own ? [{ ...own, children: pairs.slice(1).flatMap(pair => symbol(pair) ?? []) }] : [];
  };
  const symbol = ({ key, value }: Pair): DocumentSymbol | undefined => {
    if (!isScalar(key) || !key.range) return undefined;
    const [start, keyEnd] = key.range;
    const end = (isScalar(value) || isMap(value) || isSeq(value) ? value.range?.[1] : undefined) ?? keyEnd;
    const detail = isScalar(value) ? String(value.value ?? '').slice(0, 60) : labelIn(value);
    return {
      name: String(key.value) || '-',
      ...(detail ? { detail } : {}),
      kind: isMap(value) ? SymbolKind.Object : isSeq(value) ? SymbolKind.Array : SymbolKind.Property,
      range: range(start, Math.max(end, keyEnd)),
      selectionRange: range(start, keyEnd),
      children: inside(value),
    };
  };
  return inside(treeOf(document.getText()).contents);
}

/** What staff call it, where that is said. */
function labelIn(value: unknown): string {
  if (!isMap(value)) return '';
  const said = value.get('label') ?? value.get('title');
  return typeof said === 'string' ? said : '';
}

/** A name of the app that is found by a part of it, or of what staff call it. */
export interface FoundName {
  name: string;
  kind: SymbolKind;
  /** The kind in words, with the label. */
  about: string;
  place: Place;
}

/** Most that are given for one question. */
const most = 200;

/** Names of the app that have these letters, in this order, in their name or label. */
export function workspaceSymbols(workspace: Workspace, asked: string): FoundName[] {
  const wanted = asked.toLowerCase();
  const found: FoundName[] = [];
  const matching = [...workspace.names.definitions.values()]
    .filter(({ document }) => document.source)
    .map(({ name, label = '' }) => ({ whole: wholeName(name), name, label }))
    .filter(({ whole, label }) => holds(whole.toLowerCase(), wanted) || label.includes(asked))
    .sort((one, other) => (one.whole < other.whole ? -1 : 1));
  for (const { whole, name, label } of matching) {
    const [place] = definitionPlace(workspace, name);
    const about = [nameKinds[name.kind].zh, label].filter(Boolean).join(' ');
    if (place) found.push({ name: whole, kind: kinds[name.kind] ?? SymbolKind.Key, about, place });
    if (found.length === most) break;
  }
  return found;
}

/** Whether a text has these letters in this order. */
function holds(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

const kinds: Partial<Record<NameKind, SymbolKind>> = {
  page: SymbolKind.File,
  entity: SymbolKind.Class,
  field: SymbolKind.Field,
  dictionary: SymbolKind.Enum,
  code: SymbolKind.EnumMember,
  service: SymbolKind.Module,
  call: SymbolKind.Method,
  parameter: SymbolKind.Variable,
  permission: SymbolKind.Constant,
  transition: SymbolKind.Event,
  gateway: SymbolKind.Interface,
  operation: SymbolKind.Method,
};
