import { useSyncExternalStore } from 'react';
import type { Saving } from './desk/saving.ts';
import type { Language, LineState } from './language/language.ts';

interface Props {
  saving: Saving;
  line: LineState;
  language: Language;
}

/** Whether all that was typed is saved, and whether the server can be reached. */
export function StateOfSaving({ saving, line, language }: Props) {
  const { waiting, failure, conflicts } = useSyncExternalStore(saving.subscribe, saving.state);
  return (
    <p className="state-of-saving" role="status">
      {line.is === 'connecting' && '正在读入所有文档…'}
      {line.is === 'lost' && (
        <>
          {line.reason}，输入的内容保留在本机{' '}
          <button type="button" className="link" onClick={() => language.retry()}>
            立即重连
          </button>
        </>
      )}
      {line.is === 'connected' && (waiting === 0 ? '已保存' : failure === '' ? '正在保存…' : `未保存：${failure}`)}
      {[...conflicts].map(([file, theirs]) => (
        <span key={file} className="saving-conflict">
          「{file}」在别处已被修改{' '}
          <button type="button" className="link" onClick={() => saving.decide(file, 'ours')}>
            用这里的
          </button>{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              saving.decide(file, 'theirs');
              language.take(file, theirs.text ?? undefined);
            }}
          >
            用别处的
          </button>
        </span>
      ))}
    </p>
  );
}
