import { type CompletionItem, CompletionItemKind, type Position } from 'vscode-languageserver-types';
import { anyName } from '#runtime/language/issues/nearest.ts';
import { Shapes } from '../shapes.ts';
import type { Workspace } from '../workspace.ts';
import { type Cursor, cursorsAt, expressionCursor } from './cursor.ts';
import { functionsAt } from './functions.ts';
import { keysAt } from './keys.ts';
import { namesAt } from './names.ts';
import { valuesAt } from './values.ts';

/** What may stand where something is typed: keys, words, names, and in expressions members, functions and codes. */
export function completion(workspace: Workspace, file: string, position: Position): CompletionItem[] {
  const document = workspace.document(file);
  const text = document.getText();
  const offset = document.offsetAt(position);
  const found = new Map<string, CompletionItem>();
  for (const cursor of cursorsAt(text, offset)) {
    const shapes = new Shapes(workspace, file, cursor.value);
    const inside = isExpressionAt(cursor, shapes) ? expressionCursor(text, offset) : undefined;
    const items = inside
      ? [...valuesAt(cursor, shapes), ...inExpression(inside, file, workspace, text)]
      : [...keysAt(cursor, shapes), ...valuesAt(cursor, shapes), ...namesAt(cursor, file, workspace)];
    const { start, end } = inside ?? cursor;
    const range = { start: document.positionAt(start), end: document.positionAt(end) };
    for (const { insertText, ...item } of items)
      if (!found.has(item.label))
        found.set(item.label, { ...item, textEdit: { range, newText: insertText ?? item.label } });
  }
  return [...found.values()];
}

/** Whether the cursor stands in an expression, or where one may be given. */
function isExpressionAt({ path, isKey, node }: Cursor, shapes: Shapes): boolean {
  if (isKey) return false;
  const formats = shapes.at(path).map(({ format }) => format);
  if (formats.includes('cel') || formats.includes('value')) return true;
  if (!formats.includes('cel-template')) return false;
  const said = String(node.value);
  const before = said.slice(0, said.indexOf(anyName));
  return before.lastIndexOf('{') > before.lastIndexOf('}');
}

function inExpression(cursor: Cursor, file: string, workspace: Workspace, text: string): CompletionItem[] {
  const before = text.slice(0, cursor.start);
  if (/\bmay\(\s*["']$|["']\s*in\s+user\.menus$/.test(before)) return permissionLabels(workspace);
  const names = namesAt(cursor, file, workspace);
  const isInQuotes = /(?:[=!]=|\bin\s*\[[^\]]*|,|\()\s*["']$/.test(before);
  return isInQuotes ? names : [...names, ...functionsAt(before.endsWith('.'))];
}

const permissionLabels = (workspace: Workspace): CompletionItem[] =>
  [...(workspace.checked.resolved.context.labels ?? [])].map(label => ({ label, kind: CompletionItemKind.Constant }));
