import { useCallback, useEffect, useRef, useState } from 'react';
import { Choice } from '#renderer/ui/choice/Choice.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { useNarrow } from '#renderer/ui/width/useNarrow.ts';
import type { PreviewSetting, WouldWrite } from '#runtime/language/bundle/preview.ts';
import type { RequestPort } from '#runtime/platform/widget.ts';
import { type FrameHandle, FrameWindow } from './FrameWindow.tsx';
import type { FromFrame, Piece } from './messages.ts';
import { SettingBar } from './SettingBar.tsx';
import { WouldWriteBar } from './WouldWriteBar.tsx';
import './preview.css';

interface Props {
  requests: RequestPort;
  /** Undefined until it is there. */
  desk: string | undefined;
  /** Another number each time that documents were checked and make other pages. */
  version: number;
  /** Errors in the documents: the last version without any stays. */
  errors: number;
  /** The page that is looked at, by its address; undefined where no document of a page is open. */
  page: string | undefined;
  /** The piece that the caret is at. */
  light: { page: string; piece: Piece } | undefined;
  /** A piece was pressed: its document is wanted. */
  pressed: (page: string, piece: Piece) => void;
  wouldWrite: WouldWrite | undefined;
}

const widths = [
  { value: 390, label: '手机' },
  { value: 1366, label: '1366' },
  { value: 1920, label: '1920' },
];

/** The page of the document that is open, as it would be, beside its text. */
export function Preview({ requests, desk, version, errors, page, light, pressed, wouldWrite }: Props) {
  const frame = useRef<FrameHandle>(null);
  const [width, setWidth] = useState(useNarrow() ? 390 : 1366);
  const [setting, setSetting] = useState<PreviewSetting>({});
  const [params, setParams] = useState<Record<string, string>>({});
  const [searched, setSearched] = useState<Record<string, unknown>>();
  const [isReady, setReady] = useState(false);
  const [failure, setFailure] = useState('');
  const [isWorking, setWorking] = useState(true);

  useEffect(() => {
    if (!isReady || desk === undefined || page === undefined || version === 0) return;
    setWorking(true);
    frame.current?.tell({ type: 'show', desk, page, params, setting, searched, version });
  }, [isReady, desk, page, params, setting, searched, version]);
  useEffect(() => {
    if (light && isReady) frame.current?.tell({ type: 'light', ...light });
  }, [light, isReady]);
  const heard = useCallback(
    (message: FromFrame) => {
      if (message.type === 'ready') setReady(true);
      else if (message.type === 'pressed') pressed(message.page, message.piece);
      else if (message.type === 'shown') {
        setWorking(false);
        setFailure(message.failure ?? '');
      }
    },
    [pressed],
  );

  return (
    <section
      className={page === undefined ? 'workbench-preview is-empty' : 'workbench-preview'}
      aria-label="预览"
      aria-busy={isWorking}
    >
      <header className="preview-bar row">
        <Choice label="宽度" options={widths} value={width} choose={setWidth} />
        {desk !== undefined && page !== undefined && (
          <SettingBar
            requests={requests}
            desk={desk}
            page={page}
            version={version}
            setting={setting}
            change={setSetting}
            params={params}
            changeParams={setParams}
            search={setSearched}
          />
        )}
        <p className="preview-hint" role="status">
          {page === undefined
            ? version === 0
              ? '正在读入所有文档，随后就能预览'
              : '打开一个页面文档，就能在这里看到它'
            : errors > 0
              ? `改正 ${errors} 处错误后更新，现在是上一个正确的版本`
              : isWorking
                ? '正在更新…'
                : '真实数据，做了什么都不会保存；按住 Alt 点击，可找到写它的那一行'}
        </p>
      </header>
      {failure && <Failed isLine text={failure} />}
      {wouldWrite && <WouldWriteBar told={wouldWrite} />}
      <FrameWindow handle={frame} width={width} heard={heard} />
    </section>
  );
}
