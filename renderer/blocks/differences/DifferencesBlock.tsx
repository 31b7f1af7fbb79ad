import { useRef, useState } from 'react';
import type { BlockProps } from '#renderer/hooks/block.ts';
import { useEntityVersion, useUnsaved } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import type { Differences } from '#runtime/language/bundle/answers.ts';
import type { BundledDifferencesBlock } from '#runtime/language/bundle/client.ts';
import { CallError, type Row } from '#runtime/services/calls/contract.ts';
import { blockCall } from '#runtime/services/reads/block-call.ts';
import { useCall } from '../data/useCall.ts';
import { BlockFrame } from '../frame/BlockFrame.tsx';
import { DifferenceRow } from './DifferenceRow.tsx';
import { useDecisions } from './decisions.ts';
import './differences.css';

/** What differs, as it is kept and as it is filled in, and what is decided of each (spec 2.12, data verification). */
export default function DifferencesBlock({ block, scope, calls }: BlockProps<BundledDifferencesBlock>) {
  const { access, calls: service, expressions, notices } = useServices();
  const { call, args } = blockCall(block, scope, expressions);
  const { data, loading, error, reload } = useCall<Differences>(call, args, useEntityVersion(block.entity));
  const decisions = useDecisions(data);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const record = (scope.record ?? {}) as Row;
  const verify = calls[block.verify];
  const decides =
    verify !== undefined && access.allowsCall(verify) && block.from.includes(String(record[block.status] ?? ''));
  const items = data?.items ?? [];
  const isSigned = items.some(({ by, at }) => by || at);
  useUnsaved(decisions.isBegun && !isSending);

  const lead = (item: string | undefined): void => {
    const row = [...(table.current?.querySelectorAll<HTMLElement>('tr[data-item]') ?? [])].find(
      one => one.dataset.item === item,
    );
    (row?.querySelector<HTMLElement>('input') ?? row?.querySelector<HTMLElement>('.choice button'))?.focus();
  };
  const next = (item: string): void => {
    const following = items[items.findIndex(one => one.item === item) + 1];
    if (following) lead(following.item);
    else button.current?.focus();
  };

  const send = async (): Promise<void> => {
    const { first, count } = decisions.open;
    if (first) {
      notices.warning(`还有${count}项没有核对完`);
      return lead(first.item);
    }
    setSending(true);
    setWrong({});
    const verdicts = decisions.verdicts();
    const refused = verdicts.filter(({ isAccepted }) => !isAccepted).length;
    try {
      await service.run(
        block.verify,
        { ...args, version: record.version, stamp: data?.stamp, verdicts },
        { ownFields: true },
      );
      notices.done(refused > 0 ? `已核对，${refused}项退回` : '已核对，全部采纳');
    } catch (caught) {
      if (!(caught instanceof CallError)) throw caught;
      setWrong(caught.fields);
      lead(Object.keys(caught.fields)[0]);
      if (Object.keys(caught.fields).length === 0) reload();
    } finally {
      setSending(false);
    }
  };

  const tools = decides && items.length > 0 && (
    <button type="button" className="button" onClick={decisions.acceptAll}>
      全部采纳
    </button>
  );
  return (
    <BlockFrame
      title={block.title}
      tools={tools}
      error={error}
      retry={reload}
      loading={loading}
      hasContent={data !== undefined}
    >
      {items.length === 0 ? (
        <Empty isLine text="与档案没有差异" />
      ) : (
        <>
          {decides && (
            <p className="differences-hint faint">
              逐项选择
              <span className="differences-keys">
                ，选中一项时也可按 <kbd>1</kbd> 采纳、<kbd>2</kbd> 不采纳
              </span>
              ；不采纳的退回本人重填
            </p>
          )}
          <table className="differences" ref={table} aria-label={block.title}>
            <thead>
              <tr>
                <th>项目</th>
                <th>档案中</th>
                <th>填写的</th>
                {isSigned && <th>填写人</th>}
                {decides && <th>核对</th>}
              </tr>
            </thead>
            <tbody>
              {items.map(one => (
                <DifferenceRow
                  key={one.item}
                  difference={one}
                  isSigned={isSigned}
                  wrong={wrong[one.item]}
                  decision={decides ? decisions.of(one.item) : undefined}
                  decide={more => decisions.decide(one.item, more)}
                  next={() => next(one.item)}
                />
              ))}
            </tbody>
          </table>
        </>
      )}
      {decides && data && (
        <div className="differences-end row">
          {items.length > 0 && <span className="faint">{decidedText(items.length, decisions.open.count)}</span>}
          <button
            ref={button}
            type="button"
            className="button button-primary"
            aria-busy={isSending}
            onClick={() => void send()}
          >
            完成核对
          </button>
        </div>
      )}
    </BlockFrame>
  );
}

const decidedText = (all: number, open: number): string =>
  open > 0 ? `共${all}项，还有${open}项` : `共${all}项，都已核对`;
