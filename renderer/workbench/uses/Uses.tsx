import { useEffect, useState } from 'react';
import type { Location, Position, Range } from 'vscode-languageserver-types';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import { fileOf } from '../language/desk.ts';
import type { Language } from '../language/language.ts';
import { PlacesByDocument, type ShownPlace } from './PlacesByDocument.tsx';

interface Props {
  language: Language;
  /** What is asked about; undefined before anything is. */
  file: string | undefined;
  position: Position;
  open(file: string, range: Range): void;
}

type Places = ReadonlyMap<string, readonly ShownPlace[]>;

/** How long the caret has stood before uses are asked for (ms). */
const quiet = 300;

/** Where the name at the caret is defined and used, in all documents. */
export function Uses({ language, file, position, open }: Props) {
  const [answered, setAnswered] = useState<{ places: Places; failure: string }>();
  const { line, character } = position;
  useEffect(() => {
    if (file === undefined) return;
    let isPast = false;
    const answer = (places: Places, failure: string): void => {
      if (!isPast) setAnswered({ places, failure });
    };
    const later = setTimeout(() => {
      usesAt(language, file, { line, character }).then(
        places => answer(places, ''),
        (error: Error) => answer(new Map(), error.message),
      );
    }, quiet);
    return () => {
      isPast = true;
      clearTimeout(later);
    };
  }, [language, file, line, character]);
  if (file === undefined) return <Empty text="打开一份文档，光标所在名称的使用处列在这里" />;
  if (!answered) return <Loading lines={4} />;
  if (answered.failure) return <Failed text={answered.failure} isLine />;
  if (answered.places.size === 0) return <Empty text="光标处没有名称，或没有别处用到它" isLine />;
  return <PlacesByDocument label="使用处" places={answered.places} open={open} />;
}

async function usesAt(language: Language, file: string, position: Position): Promise<Places> {
  const found = await language.askOf<Location[] | null>('textDocument/references', file, {
    position,
    context: { includeDeclaration: true },
  });
  const byFile = new Map<string, Location[]>();
  for (const one of found ?? []) {
    const known = byFile.get(fileOf(one.uri)) ?? [];
    byFile.set(fileOf(one.uri), [...known, one]);
  }
  const shown = await Promise.all(
    [...byFile].map(async ([one, locations]) => {
      const text = language.documents.text(one) ?? (await language.desk.read(one)) ?? '';
      const lines = text.split(/\r\n?|\n/);
      const places = locations.map(({ range }) => ({ range, text: lines[range.start.line]?.trim() ?? '' }));
      return [one, places.toSorted((first, second) => first.range.start.line - second.range.start.line)] as const;
    }),
  );
  return new Map(shown);
}
