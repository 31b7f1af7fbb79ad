import { useCallback, useEffect, useState } from 'react';
import type { Position, Range } from 'vscode-languageserver-types';
import { TabStrip } from '#renderer/ui/tabs/TabStrip.tsx';
import { useNarrow } from '#renderer/ui/width/useNarrow.ts';
import type { DeskTold, WorkbenchServices } from './desk/useDesk.ts';
import type { Listed } from './desk/useListed.ts';
import { fileOf } from './language/desk.ts';
import type { Language } from './language/language.ts';
import { isError } from './language/problems.ts';
import { useProblems } from './language/useLanguage.ts';
import { OpenDocument } from './OpenDocument.tsx';
import type { Piece } from './preview/messages.ts';
import { Preview } from './preview/Preview.tsx';
import { usePieceAt } from './preview/usePieceAt.ts';
import { DocumentTree } from './tree/DocumentTree.tsx';
import { ProblemList } from './uses/ProblemList.tsx';
import { Uses } from './uses/Uses.tsx';

/** The document that is open, and the place of it that is wanted. */
export interface Shown {
  file: string;
  range: Range | undefined;
}

interface Props {
  services: WorkbenchServices;
  language: Language;
  listed: Listed;
  told: DeskTold;
  shown: Shown | undefined;
  open: (file: string, range?: Range) => void;
  isReadOnly: boolean;
  /** Something else is in sight; what is here stays as it is. */
  isHidden: boolean;
}

const start: Position = { line: 0, character: 0 };
const parts = { documents: '文档', text: '编写', beside: '预览' } as const;

/** All documents on the left, the one that is open in the middle, what comes of it on the right; one of them where there is no room. */
export function Writing({ services, language, listed, told, shown, open, isReadOnly, isHidden }: Props) {
  const { requests, notices } = services;
  const [position, setPosition] = useState(start);
  const [left, setLeft] = useState('文档');
  const [right, setRight] = useState('预览');
  const [narrow, setNarrow] = useState<string>(parts.documents);
  const isNarrow = useNarrow();
  const problems = useProblems(language);
  const { page, light } = usePieceAt(language, shown?.file, position, told.version);
  useEffect(() => {
    if (!shown) return;
    setPosition(shown.range?.start ?? start);
    setNarrow(parts.text);
  }, [shown]);
  const pressed = useCallback(
    (path: string, piece: Piece) => {
      language
        .ask<{ uri: string; range: Range } | null>('heddle/placeOfPiece', { page: path, piece })
        .then(place => (place ? open(fileOf(place.uri), place.range) : notices.info('这里不是由这份文档写成的')))
        .catch((error: Error) => notices.error(error.message));
    },
    [language, open, notices],
  );
  const wrong = [...problems.values()].flat().filter(isError).length;
  const hides = (part: string): boolean => isHidden || (isNarrow && narrow !== part);
  return (
    <>
      {isNarrow && !isHidden && (
        <TabStrip
          label="工作台"
          tabs={Object.values(parts).map(title => ({ title }))}
          open={narrow}
          onOpen={setNarrow}
        />
      )}
      <aside className="workbench-left" hidden={hides(parts.documents)}>
        <TabStrip
          label="文档和问题"
          tabs={[{ title: '文档' }, { title: '问题', wrong }]}
          open={left}
          onOpen={setLeft}
        />
        {left === '文档' ? (
          <DocumentTree {...{ ...listed, problems, open }} current={shown?.file} />
        ) : (
          <ProblemList problems={problems} open={open} />
        )}
      </aside>
      <main className="workbench-centre" hidden={hides(parts.text)}>
        {shown ? (
          <OpenDocument
            key={shown.file}
            {...{ language, isReadOnly }}
            file={shown.file}
            reveal={shown.range}
            onPlace={setPosition}
            onUses={() => setRight('用处')}
            onSaid={(words, isRefusal) => (isRefusal ? notices.error(words) : notices.success(words))}
          />
        ) : (
          <p className="workbench-none">从左边打开一份文档，或按 Ctrl+P 查找</p>
        )}
      </main>
      <aside className="workbench-right" hidden={hides(parts.beside)}>
        <TabStrip label="旁边" tabs={[{ title: '预览' }, { title: '用处' }]} open={right} onOpen={setRight} />
        <div className="workbench-beside" hidden={right !== '预览'}>
          <Preview
            {...{ requests, page, light, pressed }}
            desk={told.id}
            version={told.version}
            errors={told.errors}
            wouldWrite={told.wouldWrite}
          />
        </div>
        {right === '用处' && <Uses {...{ language, position, open }} file={shown?.file} />}
      </aside>
    </>
  );
}
