import { useCallback, useState } from 'react';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import { TabStrip } from '#renderer/ui/tabs/TabStrip.tsx';
import type { ChangeConflict, ReadSet } from '#runtime/language/bundle/change-sets.ts';
import type { WidgetServices } from '#runtime/platform/widget.ts';
import { ask } from '../ask.ts';
import { Acts } from './Acts.tsx';
import { Cases } from './Cases.tsx';
import { Comments, type Subject } from './Comments.tsx';
import { Conflicts } from './Conflicts.tsx';
import { Documents } from './Documents.tsx';
import { Meaning } from './Meaning.tsx';
import { PanelHead } from './PanelHead.tsx';
import { useAsked } from './useAsked.ts';
import './change-panel.css';

export interface ChangePanelProps extends Pick<WidgetServices, 'requests' | 'notices' | 'platform'> {
  /** Of the set. */
  id: number;
  /** Shows a line of a document in the editor. */
  open(file: string, line: number): void;
  /** What is in the set, or becomes of it, is another than before. */
  changed?: (set: ReadSet) => void;
}

const tabs = { documents: '文档', meaning: '含义', cases: '用例', comments: '评论' } as const;

/** One change set: its documents line by line, what they mean, its cases, what is said of it, and what may be done with it. */
export function ChangePanel({ id, requests, notices, platform, open, changed }: ChangePanelProps) {
  const load = useCallback(async () => {
    const set = await ask<ReadSet>(requests, `change-sets/${id}`);
    changed?.(set);
    return set;
  }, [requests, id, changed]);
  const { answer: set, failure, again } = useAsked(load);
  const [tab, setTab] = useState<string>(tabs.documents);
  const [subject, setSubject] = useState<Subject>({ file: '', line: 0 });
  const [conflicts, setConflicts] = useState<readonly ChangeConflict[]>([]);
  if (!set) return failure ? <Failed text={failure} retry={() => void again()} /> : <Loading />;
  const say = (file: string, line: number): void => {
    setSubject({ file, line });
    setTab(tabs.comments);
  };
  const shared = { set, requests, open };
  return (
    <section className="change-panel stack" aria-label={`变更集 ${set.title}`}>
      <PanelHead {...{ set, requests, platform }} />
      <Acts
        {...{ set, requests }}
        conflicts={setConflicts}
        done={async words => {
          setConflicts([]);
          notices.success(words);
          await again();
        }}
      />
      {failure && <Failed text={failure} retry={() => void again()} isLine />}
      {conflicts.length > 0 && (
        <Conflicts
          {...{ set, requests, conflicts }}
          decided={async file => {
            setConflicts(conflicts.filter(one => one.file !== file));
            await again();
          }}
        />
      )}
      <TabStrip label="变更集内容" tabs={Object.values(tabs).map(title => ({ title }))} open={tab} onOpen={setTab} />
      <div role="tabpanel" aria-label={tab}>
        {tab === tabs.documents && <Documents {...shared} say={say} changed={again} />}
        {tab === tabs.meaning && <Meaning {...shared} />}
        {tab === tabs.cases && <Cases {...shared} />}
        {tab === tabs.comments && <Comments {...{ ...shared, subject, setSubject }} changed={again} />}
      </div>
    </section>
  );
}
