import type { EditorView } from '@codemirror/view';
import { useState } from 'react';
import type { CodeAction } from 'vscode-languageserver-types';
import { pointAt } from '#renderer/ui/floating/place.ts';
import { Menu } from '#renderer/ui/menu/Menu.tsx';
import { MenuItem } from '#renderer/ui/menu/MenuItem.tsx';
import type { Language } from '../language/language.ts';
import { inChinese } from '../language/problems.ts';
import { mendBy } from './asked.ts';

interface Props {
  language: Language;
  fixes: readonly CodeAction[];
  /** The menu stands at its caret. */
  view: EditorView;
  refused(text: string): void;
  close(): void;
}

/** Several ways to mend what is wrong at the caret, to choose one from. */
export function FixMenu({ language, fixes, view, refused, close }: Props) {
  const [anchor] = useState(() => {
    const caret = view.coordsAtPos(view.state.selection.main.head);
    return caret ? { ...caret, right: caret.left } : pointAt(0, 0);
  });
  return (
    <Menu label="修正" anchor={anchor} close={close}>
      {fixes.map(fix => (
        <MenuItem
          key={fix.title}
          run={() => {
            close();
            mendBy(language, fix).catch((error: Error) => refused(error.message));
          }}
        >
          {inChinese(fix.title)}
        </MenuItem>
      ))}
    </Menu>
  );
}
