import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Desk } from './desk.ts';
import { Language, type LineState } from './language.ts';
import type { ProblemsByFile } from './problems.ts';

/** The language server of a desk, connected as long as it is in sight. @param desk one object while it is the same desk */
export function useLanguage(desk: Desk): Language {
  const language = useMemo(() => new Language(desk), [desk]);
  useEffect(() => language.begin(), [language]);
  return language;
}

/** Whether the language server is there. */
export const useLineState = (language: Language): LineState => useSyncExternalStore(language.subscribe, language.state);

/** What is wrong in all documents. */
export const useProblems = ({ problems }: Language): ProblemsByFile =>
  useSyncExternalStore(problems.subscribe, problems.all);
