import { useCallback } from 'react';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import type { ChangedDocument } from '#runtime/language/bundle/change-sets.ts';
import type { RequestPort } from '#runtime/platform/widget.ts';
import { ask } from '../ask.ts';
import { Diff } from './Diff.tsx';
import { useAsked } from './useAsked.ts';

interface Props {
  requests: RequestPort;
  /** The id of the set. */
  set: number;
  file: string;
  /** Something is to be said of a line. */
  say(line: number): void;
}

/** A document of a set beside what it was. A press on the number of a line is the way to say something of it. */
export function DocumentDiff({ requests, set, file, say }: Props) {
  const load = useCallback(
    () => ask<ChangedDocument>(requests, `change-sets/${set}/document?file=${encodeURIComponent(file)}`),
    [requests, set, file],
  );
  const { answer, failure, again } = useAsked(load);
  if (failure) return <Failed text={failure} retry={() => void again()} isLine />;
  if (!answer) return <Loading />;
  return (
    <Diff
      before={answer.base ?? ''}
      after={answer.text ?? ''}
      names={[`${file} 修改前`, `${file} 修改后`]}
      onLine={say}
    />
  );
}
