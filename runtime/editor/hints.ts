import { type InlayHint, InlayHintKind, type Range } from 'vscode-languageserver-types';
import type { Occurrence } from '#runtime/language/names/index.ts';
import { fieldOf } from './definition.ts';
import { labelOf } from './labels.ts';
import { rangeOf } from './place.ts';
import type { Workspace } from './workspace.ts';

/** What is shown behind names. */
export interface Hinted {
  /** What staff call a field, a code, a page or a call where it is used. */
  labels: boolean;
  /** What a field or a parameter holds where it is used. */
  types: boolean;
}

/** Behind the names of a part of a document what staff call them, and what they hold. */
export function hints(workspace: Workspace, file: string, within: Range, hinted: Hinted): InlayHint[] {
  return workspace.names.in(file).flatMap(one => {
    const { end } = rangeOf(workspace, file, one.start, one.end);
    if (one.isDefinition || end.line < within.start.line || end.line > within.end.line) return [];
    const said = [hinted.labels ? shownLabel(workspace, one) : '', hinted.types ? typeOf(workspace, one) : ''];
    const label = said.filter(Boolean).join(' ');
    return label === '' ? [] : [{ position: end, label, kind: InlayHintKind.Type, paddingLeft: true }];
  });
}

const shown = new Set(['field', 'code', 'page', 'entity']);

/** Not where it is what the name says already. */
function shownLabel(workspace: Workspace, { name }: Occurrence): string {
  if (!shown.has(name.kind)) return '';
  const label = labelOf(workspace, name);
  return label === undefined || label === name.name ? '' : label;
}

function typeOf(workspace: Workspace, { name }: Occurrence): string {
  const field = fieldOf(workspace, name);
  return field?.reference ? `→ ${field.reference.entity}` : (field?.dictionary ?? field?.type ?? '');
}
