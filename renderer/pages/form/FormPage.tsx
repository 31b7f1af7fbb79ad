import { useId, useMemo } from 'react';
import type { PageProps } from '#renderer/hooks/page.ts';
import type { BundledFormPage } from '#runtime/language/bundle/client.ts';
import { typedParams } from '#runtime/services/reads/typed-params.ts';
import { RecordLoading, RecordMessage } from '../record/RecordState.tsx';
import { RecordForm } from './RecordForm.tsx';
import { useRecord } from './useRecord.ts';
import '#renderer/form/form.css';

/** A form that creates a record, or edits the one that the parameters name. */
export default function FormPage({ page, params }: PageProps<BundledFormPage>) {
  const typed = useMemo(() => typedParams(page.params, params), [page, params]);
  const { record, reload } = useRecord(page.load, page.with, typed);
  const from = useRecord(page.from?.call, page.from?.with ?? nothing, typed);
  const prefix = useId();
  if (record.state === 'failed' || (record.state === 'new' && !page.create))
    return (
      <RecordMessage
        text={record.state === 'failed' ? record.message : '没有指定要修改的记录'}
        trace={record.state === 'failed' ? record.trace : undefined}
        onRetry={record.state === 'failed' ? reload : undefined}
      />
    );
  if (from.record.state === 'failed' && record.state === 'new')
    return <RecordMessage text={from.record.message} trace={from.record.trace} onRetry={from.reload} />;
  if (record.state === 'loading' || from.record.state === 'loading') return <RecordLoading />;
  const loaded = record.state === 'ready' ? record.record : undefined;
  return (
    <RecordForm
      key={loaded ? String(loaded[page.entity?.key ?? 'id']) : 'new'}
      page={page}
      params={typed}
      prefix={prefix}
      record={loaded}
      from={from.record.state === 'ready' ? from.record.record : undefined}
    />
  );
}

const nothing = {};
