import { useEffect, useRef } from 'react';
import { StagedPage } from '#renderer/stage/StagedPage.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import { tell } from './parent.ts';
import { usePieces } from './usePieces.ts';
import { useShown } from './useShown.ts';

const tellPage = (page: string, params: Record<string, string>): void => tell({ type: 'page', page, params });

/** A page as the documents make it now; the last one stays until the next is there. */
export function Framed() {
  const shown = useShown();
  const place = useRef<HTMLDivElement>(null);
  usePieces(place, shown);
  // The workbench tells what is to be shown when it hears this.
  useEffect(() => tell({ type: 'ready' }), []);
  return (
    <div className="framed" ref={place}>
      {shown ? (
        <StagedPage
          key={`${shown.page} ${JSON.stringify(shown.params)} ${shown.stage.id}`}
          stage={shown.stage}
          first={{ path: shown.page, params: shown.params }}
          opened={tellPage}
        />
      ) : (
        <Loading />
      )}
    </div>
  );
}
