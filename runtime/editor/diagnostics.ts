import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver-types';
import type { Issue, Position } from '#runtime/language/issues/issue.ts';
import type { Workspace } from './workspace.ts';

/** What is wrong in each file that anything is wrong in, as editors show it. */
export function diagnostics(workspace: Workspace): ReadonlyMap<string, Diagnostic[]> {
  const found = new Map<string, Diagnostic[]>();
  for (const [file, issues] of workspace.issues()) found.set(file, issues.map(diagnosticOf));
  return found;
}

/** An issue as editors show it. */
export const diagnosticOf = ({ line, column, end, severity, code, message, hint }: Issue): Diagnostic => ({
  range: { start: fromNought({ line, column }), end: fromNought(end) },
  severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
  code,
  source: 'heddle',
  message: hint === '' ? message : `${message}\n${hint}`,
});

const fromNought = ({ line, column }: Position) => ({ line: line - 1, character: column - 1 });
