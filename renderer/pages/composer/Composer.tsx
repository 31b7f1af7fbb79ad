import { useState } from 'react';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import { useConfirm, useOpenPage } from '#renderer/hooks/navigate.ts';
import { usePageDetail, useUnsaved } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import type { ReportFields, ReportSubjects } from '#runtime/language/bundle/answers.ts';
import type { BundledComposerPage, ComposedReport } from '#runtime/language/bundle/client.ts';
import { Composition } from './Composition.tsx';
import { type Draft, draftOf, newDraft } from './draft/draft.ts';
import { Subjects } from './fields/Subjects.tsx';
import type { Begun } from './useKept.ts';

interface Props {
  page: BundledComposerPage;
  begun: Begun;
  offered: ReportSubjects;
  /** It is opened to be shared. */
  isShared: boolean;
}

/** One report while it is composed: first what it is about, then all the rest. */
export function Composer({ page, begun, offered, isShared }: Props) {
  const { calls, dictionaries, notices } = useServices();
  const confirm = useConfirm();
  const open = useOpenPage();
  const [draft, setDraft] = useState(begun.draft);
  const [kept, setKept] = useState(begun.kept);
  const [stored, setStored] = useState(begun.draft);
  const about = useCall<ReportFields>('savedReport.fields', draft && { about: draft.entity });
  if (about.data) dictionaries.register(about.data.dictionaries);
  const isChanged = draft !== undefined && JSON.stringify(draft) !== JSON.stringify(stored);
  useUnsaved(isChanged);
  usePageDetail(kept.reportName);

  const copy = async ({ defineId, reportVersion }: ReportSubjects['reports'][number]): Promise<void> => {
    // The call has said what went wrong.
    const report = await calls
      .run<ComposedReport>('savedReport.copyOf', { defineId, reportVersion })
      .catch(() => undefined);
    if (!report) return;
    setDraft(draftOf(report));
    setKept({ ...kept, reportName: report.title });
  };
  const leave = async (): Promise<void> => {
    const isAgreed =
      !isChanged || (await confirm({ title: '换一个统计对象？', text: '现在的分组、指标和筛选会清空。' }));
    if (isAgreed) setDraft(undefined);
  };
  if (!draft)
    return (
      <Subjects
        subjects={offered.subjects}
        reports={offered.reports}
        openKept={() => open(page.kept)}
        begin={entity => setDraft(newDraft(entity))}
        copy={report => void copy(report)}
      />
    );
  if (about.error && !about.data)
    return (
      <Failed
        text={about.error.code === 404 ? '您没有能查看这张报表的统计对象的页面，不能在这里修改' : about.error.message}
        trace={about.error.trace}
        retry={about.reload}
      />
    );
  if (!about.data || about.loading) return <Loading lines={8} />;
  return (
    <Composition
      page={page}
      about={about.data}
      offered={offered}
      draft={draft}
      kept={kept}
      isChanged={isChanged}
      isShared={isShared && kept.id !== undefined}
      change={setDraft}
      leave={() => void leave()}
      saved={(next: Draft, as) => {
        setDraft(next);
        setStored(next);
        setKept(as);
        notices.done(`已保存报表「${as.reportName}」`);
      }}
    />
  );
}
