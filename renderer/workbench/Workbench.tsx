import { useCallback, useState } from 'react';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import type { ReadSet } from '#runtime/language/bundle/change-sets.ts';
import { ask } from './ask.ts';
import { ChangeSets } from './changes/ChangeSets.tsx';
import { useAsked } from './changes/useAsked.ts';
import { leaveOpen, leftOpen } from './desk/left-open.ts';
import type { WorkbenchServices } from './desk/useDesk.ts';
import { OpenChangeSet } from './OpenChangeSet.tsx';
import './workbench.css';

interface WorkbenchProps {
  services: WorkbenchServices;
  /** The set that is open at first; undefined: none. */
  asked?: number | undefined;
}

/** The change sets, or the one that is open. */
export function Workbench({ services, asked }: WorkbenchProps) {
  const { session } = services.platform;
  const [chosen, setChosen] = useState<number | undefined>(() => asked ?? leftOpen(session)?.changeSet);
  const choose = (changeSet: number | undefined): void => {
    leaveOpen(session, changeSet === undefined ? undefined : { changeSet });
    setChosen(changeSet);
  };
  return (
    <section className="workbench" aria-label="页面工作台">
      {chosen === undefined ? (
        <ChangeSets requests={services.requests} choose={choose} />
      ) : (
        <ChosenChangeSet key={chosen} services={services} id={chosen} leave={() => choose(undefined)} />
      )}
    </section>
  );
}

interface Props {
  services: WorkbenchServices;
  id: number;
  leave: () => void;
}

function ChosenChangeSet({ services, id, leave }: Props) {
  const { requests } = services;
  const load = useCallback(() => ask<ReadSet>(requests, `change-sets/${id}`), [requests, id]);
  const { answer: set, failure, again } = useAsked(load);
  if (!set) return failure ? <Failed text={failure} retry={() => void again()} /> : <Loading hasTitle />;
  return <OpenChangeSet services={services} first={set} leave={leave} />;
}
