import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import type { PageProps } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledPrintPage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { typedParams } from '#runtime/services/reads/typed-params.ts';
import { RecordLoading, RecordMessage } from '../record/RecordState.tsx';
import { Sheet } from './Sheet.tsx';
import './print.css';

/** One record on paper: seen as it will be printed, by the browser's own printing, which is counted before. */
export default function PrintPage({ page, params }: PageProps<BundledPrintPage>) {
  const { calls, expressions } = useServices();
  const typed = useMemo(() => typedParams(page.params, params), [page, params]);
  const args = useMemo(() => expressions.arguments(page.with, { params: typed }), [expressions, page, typed]);
  const named = Object.values(args).every(value => value !== null && value !== undefined && value !== '');
  const { data: loaded, loading, error, reload } = useCall<Row>(page.load, named ? args : undefined);
  const [paper, setPaper] = useState(page.papers[0] ?? 'A4');
  const [counted, setCounted] = useState<Row>();
  const [printing, setPrinting] = useState(false);
  const record = loaded && { ...loaded, ...counted };
  const { valid, printed } = page;

  if (loading && !record) return <RecordLoading />;
  const isValid = record && (!valid || expressions.holds(valid.check, { params: typed, record }, false));
  if (!record || !isValid)
    return (
      <RecordMessage
        // Whose record is not there has bad data too; that nobody answers is said as it is.
        text={((error && error.code !== 404 ? undefined : valid?.message) ?? error?.message) || '没有可打印的数据'}
        trace={error?.trace}
        onRetry={reload}
      />
    );

  const print = async (): Promise<void> => {
    setPrinting(true);
    try {
      if (printed) {
        const answer = await calls.run<Row | null>(
          printed.call,
          expressions.arguments(printed.with, { params: typed, record }),
        );
        const count = answer?.[printed.count] ?? Number(record[printed.count] ?? 0) + 1;
        flushSync(() => setCounted({ [printed.count]: count }));
      }
      globalThis.print();
    } catch {
      // Why it is not counted has been said; what is not counted is not printed.
    } finally {
      setPrinting(false);
    }
  };
  const count = printed ? Number(record[printed.count] ?? 0) : 0;
  return (
    <div className="print-page">
      <div className="print-tools">
        {page.papers.length > 1 && (
          <fieldset>
            <legend className="visually-hidden">纸张</legend>
            {page.papers.map(each => (
              <label key={each}>
                <input type="radio" name="paper" checked={each === paper} onChange={() => setPaper(each)} /> {each}
              </label>
            ))}
          </fieldset>
        )}
        {printed && <span className="print-count">{count === 0 ? '尚未打印' : `已打印 ${count} 次`}</span>}
        <button type="button" className="button button-primary" disabled={printing} onClick={() => void print()}>
          {printing ? '打印中…' : count > 0 ? '补打' : '打印'}
        </button>
      </div>
      <Sheet
        page={page}
        record={record}
        scope={{ params: typed }}
        paper={paper}
        again={count > 1 ? count : undefined}
      />
    </div>
  );
}
