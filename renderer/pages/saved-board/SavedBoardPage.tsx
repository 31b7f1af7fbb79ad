import { useEffect, useState } from 'react';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import { type PageProps, useEntityVersion, usePageDetail } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import type { OpenedBoard } from '#runtime/language/bundle/board-answers.ts';
import type { BundledSavedBoardPage } from '#runtime/language/bundle/client.ts';
import { Composition } from './Composition.tsx';
import type { Kept } from './draft/kept.ts';
import { ShownBoard } from './ShownBoard.tsx';
import '../board/board.css';
import './saved-board.css';

const anew: Kept = { boardName: '', sharing: 'own', roleName: '' };
const empty = { board: { filters: [], tiles: [] }, shapes: [] };

/** A board that staff have composed: shown, and changed in its place. `id` names it, `from` one to copy; without either it is new. */
export default function SavedBoardPage({ page, params }: PageProps<BundledSavedBoardPage>) {
  const { dictionaries } = useServices();
  const { id, from } = params;
  const version = useEntityVersion('savedBoard');
  const wanted = id || from;
  const { data, error, loading, reload } = useCall<OpenedBoard>(
    'savedBoard.open',
    wanted ? { id: wanted } : undefined,
    version,
  );
  const [isComposed, compose] = useState(!id || params.edit === '1');
  // The same page may be opened for another board.
  useEffect(() => compose(!id || params.edit === '1'), [id, params.edit]);
  usePageDetail(id ? (data?.boardName ?? '') : '');
  if (data) dictionaries.register(data.shape.dictionaries);
  if (!wanted) return <Composition page={page} kept={anew} begun={empty} done={() => compose(false)} />;
  if (error && !data) return <Failed text={error.message} trace={error.trace} retry={reload} />;
  // What was asked for before may be another one, or has just been changed.
  if (!data || data.id !== Number(wanted) || (loading && !isComposed)) return <Loading lines={8} />;
  const done = (): void => {
    compose(false);
    reload();
  };
  const begun = { board: data.definition, shapes: data.shape.tiles };
  if (!id) {
    const copied = { ...anew, boardName: `${data.boardName}（副本）` };
    return <Composition page={page} kept={copied} begun={begun} done={() => compose(false)} />;
  }
  const { boardName, sharing, roleName } = data;
  if (isComposed && data.isOwn)
    return (
      <Composition
        key={version}
        page={page}
        kept={{ id: data.id, boardName, sharing, roleName: roleName ?? '' }}
        begun={begun}
        done={done}
      />
    );
  return <ShownBoard page={page} opened={data} compose={() => compose(true)} />;
}
