import { Choice } from '#renderer/ui/choice/Choice.tsx';
import type { ReadSet } from '#runtime/language/bundle/change-sets.ts';
import { StatusTag } from './changes/StatusTag.tsx';
import type { Saving } from './desk/saving.ts';
import type { Looking } from './find/Finder.tsx';
import type { Language, LineState } from './language/language.ts';
import { StateOfSaving } from './StateOfSaving.tsx';

interface Props {
  set: ReadSet;
  view: 'documents' | 'changes';
  saving: Saving;
  line: LineState;
  language: Language;
  isReadOnly: boolean;
  /** It fills the window. */
  isWhole: boolean;
  leave: () => void;
  choose: (view: 'documents' | 'changes') => void;
  look: (looking: Looking) => void;
  make: () => void;
  fill: () => void;
}

const views = [
  { value: 'documents', label: '编写' },
  { value: 'changes', label: '变更与提交' },
] as const;

/** What is open, and what one may do with it as a whole. */
export function WorkbenchBar({ set, view, saving, line, language, isReadOnly, isWhole, ...acts }: Props) {
  return (
    <header className="workbench-bar row">
      <button type="button" className="button" onClick={acts.leave}>
        ← 变更集
      </button>
      <h2 className="clip">{set.title}</h2>
      <StatusTag status={set.status} />
      <StateOfSaving {...{ saving, line, language }} />
      <Choice label="看什么" options={views} value={view} choose={acts.choose} />
      <button type="button" className="button" aria-keyshortcuts="Control+P" onClick={() => acts.look('document')}>
        查找文档
      </button>
      <button type="button" className="button" aria-keyshortcuts="Alt+T" onClick={() => acts.look('name')}>
        查找名称
      </button>
      {!isReadOnly && (
        <button type="button" className="button" onClick={acts.make}>
          新建页面
        </button>
      )}
      <button type="button" className="button" aria-pressed={isWhole} onClick={acts.fill}>
        {isWhole ? '退出全屏' : '全屏'}
      </button>
    </header>
  );
}
