import type { BlockProps } from '#renderer/hooks/block.ts';
import { useEntityVersion } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import type { HistoryLine } from '#runtime/language/bundle/answers.ts';
import type { BundledHistoryBlock } from '#runtime/language/bundle/client.ts';
import { blockCall } from '#runtime/services/reads/block-call.ts';
import { useCall } from '../data/useCall.ts';
import { BlockFrame } from '../frame/BlockFrame.tsx';
import './history.css';

/** What was done to the record, the latest first: who, when, from what to what. */
export default function HistoryBlock({ block, scope }: BlockProps<BundledHistoryBlock>) {
  const { expressions } = useServices();
  const { call, args } = blockCall(block, scope, expressions);
  const { data = [], loading, error, reload } = useCall<HistoryLine[]>(call, args, useEntityVersion(block.entity));
  return (
    <BlockFrame title={block.title} error={error} retry={reload} loading={loading} hasContent={data.length > 0}>
      {data.length === 0 && <Empty isLine text="暂无处理记录" />}
      <ol className="history">
        {data.map(line => (
          <li key={line.id}>
            <p className="history-head">
              <strong>{line.what}</strong>
              <span>{line.operatorName}</span>
              <time className="figures">{line.createdAt}</time>
            </p>
            <Changes changes={line.changes} />
          </li>
        ))}
      </ol>
    </BlockFrame>
  );
}

function Changes({ changes }: Pick<HistoryLine, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <dl>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before && <del>{before}</del>}
            {before && after && <span aria-hidden="true"> → </span>}
            {after && <ins>{after}</ins>}
            {!after && !before && '…'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
