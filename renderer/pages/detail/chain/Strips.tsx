import { useMemo, useSyncExternalStore } from 'react';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import { useRefresh } from '#renderer/hooks/refresh.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import type { ChainStrip } from '#runtime/language/bundle/answers.ts';
import type { BundledChains, BundledEntity } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { runsOn } from './runs-on.ts';
import { Strip } from './Strip.tsx';
import './chain.css';

interface Props {
  chains: BundledChains;
  entity: BundledEntity;
  record: Row;
}

/** The chains that a record stands in, each as a strip: what it was made from, what was made from it, how much is left. */
export function Strips({ chains, entity, record }: Props) {
  const shown = chains.of.filter(chain => runsOn(chain, entity.name, record));
  const key = record[entity.key];
  const args = useMemo(() => ({ entity: entity.name, id: key }), [entity, key]);
  const { changes } = useServices();
  // Whatever of it is written in this window changes the whole.
  const version = useSyncExternalStore(changes.subscribe, () =>
    chains.of.flatMap(({ steps }) => steps).reduce((sum, step) => sum + changes.version(step.entity), 0),
  );
  const { data, error, reload, refresh } = useCall<ChainStrip[]>(
    chains.call,
    shown.length > 0 ? args : undefined,
    version,
  );
  useRefresh(undefined, entity.name, refresh);
  if (error && !data) return <Failed isLine text={error.message} trace={error.trace} retry={reload} />;
  return shown.map(chain => (
    <Strip key={chain.name} chain={chain} strip={data?.find(strip => strip.chain === chain.name)} here={entity.name} />
  ));
}
