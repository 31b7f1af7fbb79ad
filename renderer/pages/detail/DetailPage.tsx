import { useMemo, useState } from 'react';
import ActionButtons from '#renderer/actions/ActionButtons.tsx';
import { useActions } from '#renderer/actions/useActions.tsx';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import { HeadPlaceProvider } from '#renderer/hooks/head-place.ts';
import { type PageProps, useEntityVersion, usePageDetail } from '#renderer/hooks/page.ts';
import { useRefresh } from '#renderer/hooks/refresh.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledDetailPage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { isNamed } from '#runtime/services/reads/first-reads.ts';
import { typedParams } from '#runtime/services/reads/typed-params.ts';
import { RecordLoading, RecordMessage } from '../record/RecordState.tsx';
import { Strips } from './chain/Strips.tsx';
import { DetailHead } from './DetailHead.tsx';
import { DetailParts } from './DetailParts.tsx';
import { usePrinting } from './print/usePrinting.tsx';
import './detail.css';

/** One record, read only, with its actions and what belongs to it. */
export default function DetailPage({ page, params }: PageProps<BundledDetailPage>) {
  const { expressions } = useServices();
  const [due, setDue] = useState<HTMLElement | null>(null);
  const typed = useMemo(() => typedParams(page.params, params), [page, params]);
  const args = useMemo(() => expressions.arguments(page.with, { params: typed }), [expressions, page, typed]);
  const named = isNamed(args);
  const {
    data: record,
    loading,
    error,
    reload,
    refresh,
  } = useCall<Row>(page.load, named ? args : undefined, useEntityVersion(page.entity?.name));
  useRefresh(undefined, page.entity?.name, refresh);
  const scope = useMemo(() => ({ params: typed, ...(record ? { record } : {}) }), [typed, record]);
  const actions = useActions({ actions: page.actions, calls: page.calls, entity: page.entity, scope, refresh: reload });
  const name = record && page.entity ? String(record[page.entity.nameField] ?? '') : '';
  usePageDetail(name);
  const printing = usePrinting(page, record);
  if (!record)
    return loading ? (
      <RecordLoading />
    ) : (
      <RecordMessage
        text={named ? (error?.message ?? '记录不存在，可能已被删除') : '没有指定要查看的记录'}
        trace={error?.trace}
        onRetry={error && reload}
      />
    );
  return (
    <div className="detail-page stack">
      <DetailHead page={page} record={record} name={name} due={setDue}>
        <ActionButtons
          actions={actions}
          offer={actions.at('toolbar')}
          subject={{ place: 'record', row: record }}
          primary
        />
        {printing.button}
      </DetailHead>
      {page.chains && page.entity && <Strips chains={page.chains} entity={page.entity} record={record} />}
      <HeadPlaceProvider value={due}>
        <DetailParts page={page} record={record} scope={scope} params={params} />
      </HeadPlaceProvider>
      {printing.mark}
      {actions.dialog}
    </div>
  );
}
