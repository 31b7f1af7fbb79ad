import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver-types';
import { diagnostics } from './diagnostics.ts';
import type { Workspace } from './workspace.ts';

/** An action that changes one file, whose address its caller knows. */
export interface Action extends Omit<CodeAction, 'edit'> {
  change: { file: string; text: string; range: Diagnostic['range'] };
}

/** What mends the diagnostics on these lines: the word that was likely meant. */
export function actions(workspace: Workspace, file: string, from: number, to: number): Action[] {
  const text = workspace.document(file);
  return (diagnostics(workspace).get(file) ?? [])
    .filter(({ range }) => from <= range.end.line && range.start.line <= to)
    .flatMap(diagnostic => {
      const meant = /did you mean "([^"]+)"\?/.exec(String(diagnostic.message))?.[1];
      if (meant === undefined) return [];
      const said = text.getText(diagnostic.range);
      const [quote = ''] = /^['"]/.exec(said) ?? [];
      const change = { file, text: quote + meant + quote, range: diagnostic.range };
      return [
        {
          title: `改为「${meant}」 · change to "${meant}"`,
          kind: CodeActionKind.QuickFix,
          diagnostics: [diagnostic],
          isPreferred: true,
          change,
        },
      ];
    });
}
