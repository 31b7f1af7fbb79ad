import { useMemo } from 'react';
import ActionButtons from '#renderer/actions/ActionButtons.tsx';
import { useActions } from '#renderer/actions/useActions.tsx';
import type { BlockProps } from '#renderer/hooks/block.ts';
import { useEntityVersion } from '#renderer/hooks/page.ts';
import { useRefresh } from '#renderer/hooks/refresh.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import type { BundledRecordBlock } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { blockCall } from '#runtime/services/reads/block-call.ts';
import { rowsOf } from '../data/rows-of.ts';
import { useCall } from '../data/useCall.ts';
import { useHold } from '../data/useHold.ts';
import { BlockFrame } from '../frame/BlockFrame.tsx';
import { ActionPanel } from './ActionPanel.tsx';
import { RecordSections } from './RecordSections.tsx';

/** One record as labels and values. */
export default function RecordBlock({ block, scope, calls }: BlockProps<BundledRecordBlock>) {
  const { expressions } = useServices();
  const { call, args } = blockCall(block, scope, expressions);
  const { data, loading, error, reload, refresh } = useCall<unknown>(call, args, useEntityVersion(block.entity?.name));
  useRefresh(undefined, block.entity?.name, refresh);
  const record: Row | undefined = useMemo(() => rowsOf(data)[0], [data]);
  const held = useMemo(() => (record ? { rows: [record], total: 1 } : undefined), [record]);
  useHold(block, held);
  const actions = useActions({
    actions: block.actions,
    calls,
    entity: block.entity,
    scope: record ? { ...scope, record } : scope,
    refresh: reload,
  });
  const { beside } = block;
  const buttons = record && block.actions.length > 0 && beside === undefined && (
    <ActionButtons actions={actions} offer={actions.at('toolbar')} subject={{ place: 'record', row: record }} />
  );
  const sections = record && (
    <RecordSections sections={block.sections} columns={block.columns} record={record} scope={scope} />
  );
  return (
    <BlockFrame
      title={block.title}
      tools={buttons}
      error={error}
      retry={reload}
      loading={loading}
      hasContent={record !== undefined}
    >
      {record && beside !== undefined ? (
        <div className="record-desk">
          <div>{sections}</div>
          <ActionPanel title={beside} actions={actions} record={record} />
        </div>
      ) : record ? (
        sections
      ) : (
        <Empty isLine text={block.empty ? expressions.text(block.empty, scope) : '暂无数据'} />
      )}
      {actions.dialog}
    </BlockFrame>
  );
}
