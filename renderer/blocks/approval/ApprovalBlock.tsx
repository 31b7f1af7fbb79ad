import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import ActionButtons from '#renderer/actions/ActionButtons.tsx';
import { useActions } from '#renderer/actions/useActions.tsx';
import type { BlockProps } from '#renderer/hooks/block.ts';
import { useHeadPlace } from '#renderer/hooks/head-place.ts';
import { useEntityVersion } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import type { BundledApprovalBlock } from '#runtime/language/bundle/client.ts';
import { blockCall } from '#runtime/services/reads/block-call.ts';
import { useCall } from '../data/useCall.ts';
import { BlockFrame } from '../frame/BlockFrame.tsx';
import { ApprovalRecord } from './ApprovalRecord.tsx';
import { DueHere } from './DueHere.tsx';
import type { Picture } from './picture.ts';
import { Route, RouteAhead } from './Route.tsx';
import { useNextTask } from './useNextTask.ts';
import './approval.css';

const toolbar = { place: 'toolbar' } as const;

/** The approval of a record: its route, who said what, and what the reader may do. */
export default function ApprovalBlock({ block, scope, calls }: BlockProps<BundledApprovalBlock>) {
  const { expressions, changes } = useServices();
  const { call, args } = blockCall(block, scope, expressions);
  const { data, loading, error, reload } = useCall<Picture>(call, args, useEntityVersion(block.entity));
  const may = data?.may;
  const head = useHeadPlace();
  const next = useNextTask();
  const all = useMemo(() => [...block.actions, block.remove], [block]);
  const actions = useActions({
    actions: all,
    calls,
    scope: { ...scope, may: may ?? {} },
    // The record has moved, and with it what its lists and those of tasks show; this block is told with them.
    refresh: () => {
      for (const entity of [block.entity, 'approval', 'approvalTask']) changes.note(entity);
      if (may?.task !== undefined) void next();
    },
  });
  const [last] = data?.approvals ?? [];
  const acts = (most: number) =>
    may && <ActionButtons actions={actions} offer={block.actions} subject={toolbar} primary most={most} />;
  return (
    <BlockFrame
      title={block.title}
      tools={!head && acts(6)}
      error={error}
      retry={reload}
      loading={loading}
      hasContent={data !== undefined}
    >
      {last ? (
        <>
          <Route approval={last} upcoming={data?.upcoming ?? []} />
          {last.state === 'blocked' && (
            <p className="approval-blocked" role="status">
              受阻：{last.reason}
            </p>
          )}
          <ApprovalRecord
            approvals={data?.approvals ?? []}
            mayRemove={task => task.isAdded && task.givenById === may?.me}
            remove={task => actions.run(block.remove, { place: 'row', row: { ...task } })}
          />
        </>
      ) : (
        <Empty isLine text="尚未提交审批" />
      )}
      {data && data.ahead.length > 0 && (
        <>
          <p className="approval-ahead">提交后依次由以下人员审批：</p>
          <RouteAhead upcoming={data.ahead} />
        </>
      )}
      {/* With what opens over the page: the block may be in a tab that is not in sight. */}
      {head &&
        createPortal(
          <>
            {last?.state === 'running' && <DueHere approval={last} />}
            {acts(4)}
            {actions.dialog}
          </>,
          head,
        )}
      {!head && actions.dialog}
    </BlockFrame>
  );
}
