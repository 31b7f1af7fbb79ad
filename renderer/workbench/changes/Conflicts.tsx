import { useRef } from 'react';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import type { ChangeConflict, ReadSet } from '#runtime/language/bundle/change-sets.ts';
import type { RequestPort } from '#runtime/platform/widget.ts';
import { ask } from '../ask.ts';
import { Diff } from './Diff.tsx';
import { useBusy } from './useBusy.ts';

interface Props {
  set: ReadSet;
  requests: RequestPort;
  conflicts: readonly ChangeConflict[];
  /** It is decided what becomes of one. */
  decided(file: string): Promise<void>;
}

/** Where a set meets what others have published in the same lines: both sides, and how the owner decides. */
export const Conflicts = ({ set, conflicts, ...others }: Props) => (
  <section className="stack change-conflicts" aria-label="冲突">
    <p className="change-grave" role="alert">
      他人已发布了对相同内容的修改（{conflicts.length} 份文档）。
      {set.may.write === null ? '请逐份决定保留什么。' : `由${set.owner.name}决定保留什么：可以先退回。`}
    </p>
    {conflicts.map(conflict => (
      <Conflict key={`${conflict.file} ${conflict.theirsDigest}`} {...{ set, conflict, ...others }} />
    ))}
  </section>
);

interface ConflictProps extends Pick<Props, 'set' | 'requests' | 'decided'> {
  conflict: ChangeConflict;
}

function Conflict({ set, requests, conflict, decided }: ConflictProps) {
  const { file, mine, theirs, theirsDigest } = conflict;
  const { isBusy, failure, run } = useBusy();
  const drawn = useRef<{ text(): string }>(null);
  const mayDecide = set.may.write === null;
  const decide = (text: string | null): Promise<boolean> =>
    run(async () => {
      const was = set.documents.find(one => one.file === file)?.digest ?? null;
      const body = { file, text, was, onto: theirsDigest };
      await ask(requests, `change-sets/${set.id}/document`, { method: 'PUT', body });
      await decided(file);
    });
  const isOneGone = mine === null || theirs === null;
  return (
    <section className="stack" aria-label={file}>
      <h4>{file}</h4>
      {isOneGone && (
        <p>{mine === null ? '这个变更集删除了它，他人修改了它。' : '他人删除了它，这个变更集修改了它。'}</p>
      )}
      <Diff
        before={theirs ?? ''}
        after={mine ?? ''}
        names={['已发布的', mayDecide && !isOneGone ? '这个变更集的（可以编辑）' : '这个变更集的']}
        isEditable={mayDecide && !isOneGone}
        drawn={drawn}
      />
      {mayDecide && (
        <div className="row">
          <button type="button" className="button" aria-busy={isBusy} onClick={() => void decide(theirs)}>
            {theirs === null ? '采用已发布的：删除' : '采用已发布的'}
          </button>
          <button
            type="button"
            className="button button-primary"
            aria-busy={isBusy}
            onClick={() => void decide(isOneGone ? mine : (drawn.current?.text() ?? mine))}
          >
            {isOneGone ? (mine === null ? '保留删除' : '保留我的') : '采用编辑后的内容'}
          </button>
        </div>
      )}
      {failure && <Failed text={failure} isLine />}
    </section>
  );
}
