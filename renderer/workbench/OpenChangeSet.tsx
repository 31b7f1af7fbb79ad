import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import type { Range } from 'vscode-languageserver-types';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import type { ReadSet } from '#runtime/language/bundle/change-sets.ts';
import { ChangePanel } from './changes/ChangePanel.tsx';
import { leaveOpen, leftOpen } from './desk/left-open.ts';
import { useDesk, type WorkbenchServices } from './desk/useDesk.ts';
import { useListed } from './desk/useListed.ts';
import { Finder } from './find/Finder.tsx';
import { useFinder } from './find/useFinder.ts';
import { useLanguage, useLineState } from './language/useLanguage.ts';
import { NewPagesDialog } from './new-pages/NewPagesDialog.tsx';
import { WorkbenchBar } from './WorkbenchBar.tsx';
import { type Shown, Writing } from './Writing.tsx';

interface Props {
  services: WorkbenchServices;
  /** As it is when it is opened. */
  first: ReadSet;
  leave: () => void;
}

/** A change set: its documents as they are written, or what has become of them as a whole. */
export function OpenChangeSet({ services, first, leave }: Props) {
  const { requests, notices, platform } = services;
  const [set, setSet] = useState(first);
  const isReadOnly = set.may.write !== null;
  const [view, setView] = useState<'documents' | 'changes'>(isReadOnly ? 'changes' : 'documents');
  const [shown, setShown] = useState<Shown | undefined>(() => {
    const left = leftOpen(platform.session);
    return left?.file !== undefined && left.changeSet === first.id ? { file: left.file, range: undefined } : undefined;
  });
  const [isMaking, setMaking] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const [looking, look] = useFinder(whole);
  const open = useCallback(
    (file: string, range?: Range) => {
      setView('documents');
      setShown({ file, range });
      leaveOpen(platform.session, { changeSet: first.id, file });
    },
    [platform, first.id],
  );
  const openLine = useCallback(
    (file: string, line: number) => {
      const place = { line: Math.max(0, line - 1), character: 0 };
      open(file, { start: place, end: place });
    },
    [open],
  );
  const { desk, saving, told } = useDesk(services, set.id, open);
  const language = useLanguage(desk);
  const line = useLineState(language);
  const changed = useCallback(
    (next: ReadSet) => {
      setSet(next);
      // A document may have been taken back, or merged.
      void language.refresh();
    },
    [language],
  );
  const { saved } = useSyncExternalStore(saving.subscribe, saving.state);
  const listed = useListed(requests, set.id, `${saved} ${set.changedAt}`);
  if (listed instanceof Error) return <Failed text={listed.message} />;
  if (!listed) return <Loading />;
  return (
    <div ref={whole} className={isWhole ? 'open-change-set is-whole' : 'open-change-set'}>
      <WorkbenchBar
        {...{ set, view, saving, line, language, leave, look, isReadOnly, isWhole }}
        choose={next => void saving.now().then(() => setView(next))}
        make={() => setMaking(true)}
        fill={() => setWhole(!isWhole)}
      />
      {view === 'changes' && (
        <div className="workbench-whole">
          <ChangePanel id={set.id} {...{ requests, notices, platform }} open={openLine} changed={changed} />
        </div>
      )}
      <Writing {...{ services, language, listed, told, shown, open, isReadOnly }} isHidden={view !== 'documents'} />
      {isMaking && (
        <NewPagesDialog
          language={language}
          close={() => setMaking(false)}
          done={files => {
            const list = files.find(file => file.endsWith('.page.yaml'));
            if (list !== undefined) open(list);
            notices.success(`已新建，改动了 ${files.length} 份文档`);
          }}
        />
      )}
      {looking && (
        <Finder {...{ looking, language, open }} documents={listed.documents} close={() => look(undefined)} />
      )}
    </div>
  );
}
