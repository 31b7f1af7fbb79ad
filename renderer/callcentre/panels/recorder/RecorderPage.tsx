import { type ChangeEvent, useMemo, useState } from 'react';
import { windowRecorder } from '#agent/recorder/recorder.ts';
import type { Recording } from '#agent/recorder/recording.ts';
import type { WidgetServices } from '#runtime/platform/widget.ts';
import { Filters } from './Filters.tsx';
import { Lines } from './Lines.tsx';
import { type Filter, filtered, timelineOf } from './timeline.ts';
import { useRecording } from './useRecording.ts';
import '../frame/panel.css';
import '../frame/panes.css';
import './recorder.css';

/** What the telephone of this window, or of a saved recording, heard, said and did, line by line. */
export function RecorderPage({ platform, person, notices }: Pick<WidgetServices, 'platform' | 'person' | 'notices'>) {
  const [recorder] = useState(() => windowRecorder({ platform, scope: person.current()?.code ?? '' }));
  const own = useRecording(recorder, platform.clock);
  const [opened, setOpened] = useState<{ name: string; recording: Recording } | null>(null);
  const [filter, setFilter] = useState<Filter>({ without: new Set(), text: '', from: '', until: '' });
  const recording = opened?.recording ?? own;
  const lines = useMemo(() => timelineOf(recording), [recording]);
  const shown = useMemo(() => filtered(lines, filter), [lines, filter]);

  const open = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (!file) return;
    const { openArchive } = await import('#agent/recorder/open-archive.ts');
    const read = openArchive(new Uint8Array(await file.arrayBuffer()));
    target.value = '';
    if (read) setOpened({ name: file.name, recording: read });
    else notices.error(`「${file.name}」不是话务记录文件`);
  };
  const save = (): void => void recorder.save().catch(() => notices.error('保存失败，请重试'));

  return (
    <div className="recorder panel-high stack">
      <header className="recorder-head row">
        <b>{opened ? opened.name : '本窗口的记录'}</b>
        <span className="recorder-note figures">
          {shown.length}/{lines.length} 行{recording.dropped > 0 && `，更早的 ${recording.dropped} 行已丢弃`}
        </span>
        {opened && (
          <button type="button" className="button" onClick={() => setOpened(null)}>
            回到本窗口
          </button>
        )}
        <label className="button recorder-open">
          打开文件
          <input type="file" className="visually-hidden" accept=".zip,.json" onChange={event => void open(event)} />
        </label>
        <button
          type="button"
          className="button button-primary"
          disabled={own.entries.length === 0 || opened !== null}
          onClick={save}
        >
          保存为 zip
        </button>
      </header>
      <Filters filter={filter} change={setFilter} />
      {lines.length === 0 ? (
        <p className="panel-empty">{opened ? '这份记录是空的' : '登录电话条后开始记录'}</p>
      ) : (
        <Lines lines={shown} />
      )}
    </div>
  );
}
