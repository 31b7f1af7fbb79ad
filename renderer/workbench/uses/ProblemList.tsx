import { useMemo } from 'react';
import type { Range } from 'vscode-languageserver-types';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import { isError, type ProblemsByFile, wordsOf } from '../language/problems.ts';
import { PlacesByDocument, type ShownPlace } from './PlacesByDocument.tsx';

interface Props {
  problems: ProblemsByFile;
  open(file: string, range: Range): void;
}

/** So many documents are listed at once: with more of them one mistake most often stands behind all. */
const most = 100;

/** What is wrong in all documents: those with errors first, and of each its errors first. A press shows one in the editor. */
export function ProblemList({ problems, open }: Props) {
  const places = useMemo(() => placesOf(problems), [problems]);
  if (places.size === 0) return <Empty text="没有问题" isLine />;
  return (
    <>
      <PlacesByDocument label="问题" places={new Map([...places].slice(0, most))} open={open} />
      {places.size > most && <p className="note">另有 {places.size - most} 份文档也有问题</p>}
    </>
  );
}

function placesOf(problems: ProblemsByFile): ReadonlyMap<string, readonly ShownPlace[]> {
  const shown = [...problems].map(([file, all]) => {
    const places = all
      .map(
        (one): ShownPlace => ({
          range: one.range,
          text: wordsOf(one),
          is: isError(one) ? 'error' : 'warning',
          code: String(one.code ?? ''),
        }),
      )
      .sort((one, other) => rank(one) - rank(other) || one.range.start.line - other.range.start.line);
    return [file, places] as const;
  });
  const rankOf = ([, [first]]: readonly [string, readonly ShownPlace[]]): number => (first ? rank(first) : 1);
  return new Map(shown.sort((one, other) => rankOf(one) - rankOf(other) || (one[0] < other[0] ? -1 : 1)));
}

const rank = ({ is }: ShownPlace): number => (is === 'error' ? 0 : 1);
