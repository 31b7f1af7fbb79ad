import { type Diagnostic, DiagnosticSeverity, type Range } from 'vscode-languageserver-types';
import type { Issue } from '#runtime/language/issues/issue.ts';
import type { Workspace } from './workspace.ts';

/** What is wrong in each file that anything is wrong in, as editors show it. */
export function diagnostics(workspace: Workspace): ReadonlyMap<string, Diagnostic[]> {
  const found = new Map<string, Diagnostic[]>();
  for (const [file, issues] of workspace.issues())
    found.set(
      file,
      issues.map(issue => ({
        range: rangeOfIssue(workspace.document(file).getText(), issue),
        severity: issue.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
        code: issue.code,
        source: 'heddle',
        message: issue.hint === '' ? issue.message : `${issue.message}\n${issue.hint}`,
      })),
    );
  return found;
}

/** From where it is told to where the word, the text in quotes or the rest of the value ends. */
function rangeOfIssue(text: string, { line, column }: Pick<Issue, 'line' | 'column'>): Range {
  const said = text.split('\n', line)[line - 1] ?? '';
  const [found = ''] =
    /^(?:'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|[\p{L}\p{N}_.$/-]+|\S)/u.exec(said.slice(column - 1)) ?? [];
  const start = { line: line - 1, character: column - 1 };
  return { start, end: { ...start, character: start.character + found.length } };
}
