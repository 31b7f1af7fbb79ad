import type { CompletionItem, CompletionList, Position } from 'vscode-languageserver-types';
import type { Workspace } from '../workspace.ts';
import { completion } from './index.ts';

/** So many are sent at once: nobody reads more, and an editor asks again as one goes on typing. */
const most = 500;

/** What may stand where something is typed; of more than an editor shows those that suit what is typed so far. */
export function offered(workspace: Workspace, file: string, position: Position): CompletionList {
  const items = completion(workspace, file, position);
  if (items.length <= most) return { isIncomplete: false, items };
  const typed = typedOf(workspace, file, position, items).toLowerCase();
  const ranked = items.map(item => ({ item, rank: rankOf(item, typed) })).sort((one, other) => one.rank - other.rank);
  return { isIncomplete: true, items: ranked.slice(0, most).map(({ item }) => item) };
}

/** What of the name that an item would replace stands before the cursor. */
function typedOf(workspace: Workspace, file: string, position: Position, [first]: readonly CompletionItem[]): string {
  const edit = first?.textEdit;
  const start = edit && ('range' in edit ? edit.range.start : edit.replace.start);
  return start ? workspace.document(file).getText({ start, end: position }) : '';
}

/** What begins so comes first, then what has it anywhere in its name, then what staff call so. */
function rankOf({ label, filterText = '', detail = '' }: CompletionItem, typed: string): number {
  const at = label.toLowerCase().indexOf(typed);
  if (at === 0) return 0;
  if (at > 0) return 1;
  return filterText.toLowerCase().includes(typed) || detail.toLowerCase().includes(typed) ? 2 : 3;
}
