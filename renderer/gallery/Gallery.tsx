import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import { asked } from './asked.ts';
import type { Catalogue } from './catalogue.ts';
import { Entry } from './entry/Entry.tsx';
import { Nav } from './nav/Nav.tsx';
import { useChosen } from './nav/useChosen.ts';

/** The catalogue, and one entry of it. */
export function Gallery() {
  const { session } = useServices();
  const { token } = useSnapshot(session.state);
  const [catalogue, setCatalogue] = useState<Catalogue | Error>();
  const load = useCallback(() => {
    setCatalogue(undefined);
    asked<Catalogue>('catalogue', session.state.token).then(setCatalogue, setCatalogue);
  }, [session]);
  useEffect(load, [load]);
  const [chosen, choose] = useChosen();

  if (!catalogue) return <Loading />;
  if (catalogue instanceof Error) return <Failed text={catalogue.message} retry={load} />;
  const entry = catalogue.entries.find(({ id }) => id === chosen) ?? catalogue.entries[0];
  if (!entry) return <Failed text="没有示例" />;
  return (
    <div className="gallery">
      <Nav entries={catalogue.entries} chosen={entry.id} choose={choose} />
      <Entry key={entry.id} catalogue={catalogue} entry={entry} token={token} />
    </div>
  );
}
