import { useEffect, useState } from 'react';
import type { CodeAction, Diagnostic, Position } from 'vscode-languageserver-types';
import type { Language } from '../language/language.ts';
import { inChinese, isError, wordsOf } from '../language/problems.ts';
import { useProblems } from '../language/useLanguage.ts';
import { fixesOf, mendBy } from './asked.ts';
import { KeysButton } from './KeysButton.tsx';

interface Props {
  language: Language;
  file: string;
  place: Position;
  isReadOnly: boolean;
  /** Something could not be done; for staff. */
  refused(text: string): void;
}

/** So many ways to mend a line stand beside it; the menu of Ctrl+. has all. */
const most = 3;

/** Below the text: what is wrong in the line of the caret, in words, with what mends it; and where the caret stands. */
export function Foot({ language, file, place, isReadOnly, refused }: Props) {
  const all = useProblems(language).get(file) ?? none;
  const here = all.filter(({ range }) => range.start.line <= place.line && place.line <= range.end.line);
  const fixes = useFixes(language, file, place.line, isReadOnly ? none : here);
  return (
    <footer className="document-editor-foot row">
      <div className="document-editor-said stack" role="status" aria-label="光标所在行的问题">
        {here.map(problem => (
          <p
            key={`${problem.range.start.character} ${wordsOf(problem)}`}
            data-is={isError(problem) ? 'error' : 'warning'}
          >
            {wordsOf(problem)} <code>{problem.code}</code>
          </p>
        ))}
      </div>
      {fixes.slice(0, most).map((fix, index) => (
        <button
          key={fix.title}
          type="button"
          className="button"
          {...(index === 0 ? { title: fixes.length === 1 ? 'Ctrl+.' : 'Ctrl+Shift+.' } : {})}
          onClick={() => void mendBy(language, fix).catch((error: Error) => refused(error.message))}
        >
          {inChinese(fix.title)}
        </button>
      ))}
      <span className="document-editor-place row faint figures">
        行 {place.line + 1}，列 {place.character + 1}
        <KeysButton />
      </span>
    </footer>
  );
}

const none: readonly Diagnostic[] = [];

/** What mends the problems of a line; nothing while it is asked, and where nothing is wrong. */
function useFixes(language: Language, file: string, line: number, here: readonly Diagnostic[]): readonly CodeAction[] {
  const [found, setFound] = useState<{ of: string; fixes: readonly CodeAction[] }>();
  const of = here.length > 0 ? JSON.stringify([file, line, here]) : '';
  useEffect(() => {
    if (!of) return;
    let isPast = false;
    fixesOf(language, file, line).then(
      fixes => !isPast && setFound({ of, fixes }),
      // The problem is told either way; the keys say why nothing mends it.
      () => undefined,
    );
    return () => {
      isPast = true;
    };
  }, [language, file, line, of]);
  return found && found.of === of ? found.fixes : [];
}
