import { useCall } from '#renderer/blocks/data/useCall.ts';
import type { PageProps } from '#renderer/hooks/page.ts';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import type { ReportSubjects } from '#runtime/language/bundle/answers.ts';
import type { BundledComposerPage } from '#runtime/language/bundle/client.ts';
import { Composer } from './Composer.tsx';
import { useBegun } from './useKept.ts';
import './composer.css';

/** Where staff compose reports of what their own rights let them read: `id` opens one of theirs, `from` a copy, `report` a copy of one of the documents. */
export default function ComposerPage({ page, params }: PageProps<BundledComposerPage>) {
  const { begun, error, retry } = useBegun(params);
  const offered = useCall<ReportSubjects>('savedReport.subjects', {});
  const failure = error ?? (offered.data ? undefined : offered.error);
  if (failure) return <Failed text={failure.message} trace={failure.trace} retry={error ? retry : offered.reload} />;
  if (!begun || !offered.data) return <Loading lines={8} />;
  return (
    <Composer
      key={JSON.stringify(params)}
      page={page}
      begun={begun}
      offered={offered.data}
      isShared={params.share === '1'}
    />
  );
}
