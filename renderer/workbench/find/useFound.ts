import { useEffect, useMemo, useState } from 'react';
import type { Range, SymbolInformation } from 'vscode-languageserver-types';
import { found } from '../documents/found.ts';
import { type ListedDocument, nameOf } from '../documents/listed.ts';
import { fileOf } from '../language/desk.ts';
import type { Language } from '../language/language.ts';

/** Something that was found, and where it is shown. */
interface Result {
  key: string;
  name: string;
  /** Where it stands, or what it is. */
  hint: string;
  file: string;
  range?: Range;
}

interface Found {
  results: readonly Result[];
  isLooking: boolean;
  /** Why nothing could be looked for; '' else. */
  failure: string;
  /** How many more there are; '' where all are shown. */
  count: string;
}

const most = 50;
/** How long nobody has typed before names are asked for (ms). */
const quiet = 120;

/** Documents that suit a text, or, of a text that begins with #, the names that do. */
export function useFound(text: string, documents: readonly ListedDocument[], language: Language): Found {
  const isName = text.startsWith('#');
  const names = useNames(isName ? text.slice(1).trim() : undefined, language);
  const fitting = useMemo(() => (isName ? [] : found(text, documents)), [isName, text, documents]);
  if (isName) return { ...names, results: names.results.slice(0, most), count: more(names.results.length) };
  return {
    results: fitting.slice(0, most).map(({ file, title }) => ({
      key: file,
      name: title || nameOf(file).name,
      hint: file,
      file,
    })),
    isLooking: false,
    failure: '',
    count: more(fitting.length),
  };
}

const more = (count: number): string => (count > most ? `还有 ${count - most} 个也符合，请输入得更具体` : '');

/** Names of the app that suit a text; undefined: none are looked for. */
function useNames(text: string | undefined, language: Language): Omit<Found, 'count'> {
  const [answered, setAnswered] = useState<{ of: string; results: Result[]; failure: string }>();
  useEffect(() => {
    if (text === undefined || text === '') return;
    let isPast = false;
    const answer = (results: Result[], failure: string): void => {
      if (!isPast) setAnswered({ of: text, results, failure });
    };
    const later = setTimeout(() => {
      language.ask<SymbolInformation[] | null>('workspace/symbol', { query: text }).then(
        symbols => answer((symbols ?? []).map(resultOf), ''),
        (error: Error) => answer([], error.message),
      );
    }, quiet);
    return () => {
      isPast = true;
      clearTimeout(later);
    };
  }, [text, language]);
  if (text === undefined || text === '') return { results: [], isLooking: false, failure: '' };
  // What was found for fewer letters is shown until those of more are there.
  return { results: answered?.results ?? [], isLooking: answered?.of !== text, failure: answered?.failure ?? '' };
}

function resultOf({ name, containerName = '', location: { uri, range } }: SymbolInformation): Result {
  const file = fileOf(uri);
  return {
    key: `${file} ${range.start.line} ${range.start.character} ${name}`,
    name,
    hint: `${containerName} · ${file}:${range.start.line + 1}`,
    file,
    range,
  };
}
