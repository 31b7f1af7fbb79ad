import { type CodeAction, CodeActionKind, type TextEdit } from 'vscode-languageserver-types';
import { fixesOf } from '#runtime/language/fixes/index.ts';
import { diagnosticOf } from './diagnostics.ts';
import { rangeOf } from './place.ts';
import type { Workspace } from './workspace.ts';

/** An action with what it changes, by file of the app; its caller knows their addresses. */
export interface Action extends Omit<CodeAction, 'edit'> {
  changes: ReadonlyMap<string, readonly TextEdit[]>;
}

/** What mends the diagnostics on these lines: the fixes that are edits. */
export function actions(workspace: Workspace, file: string, from: number, to: number): Action[] {
  const issues = workspace.issues().get(file) ?? [];
  return issues.flatMap(issue => {
    const diagnostic = diagnosticOf(issue);
    if (from > diagnostic.range.end.line || diagnostic.range.start.line > to) return [];
    const fixes = fixesOf(issue, workspace.readFiles).filter(({ edits }) => edits.length > 0);
    return fixes.map(({ zh, en, isCertain, edits }) => {
      const changes = new Map<string, TextEdit[]>();
      for (const { file: one, start, end, text } of edits)
        changes.set(one, [...(changes.get(one) ?? []), { range: rangeOf(workspace, one, start, end), newText: text }]);
      return {
        title: `${zh} · ${en}`,
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        ...(isCertain ? { isPreferred: true } : {}),
        changes,
      };
    });
  });
}
