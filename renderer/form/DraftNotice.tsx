import { momentText } from '#runtime/language/expressions/functions/days.ts';
import type { Draft } from '#runtime/services/services.ts';
import './draft-notice.css';

interface Props {
  draft: Draft;
  restored: boolean;
  /** The record has been saved by somebody since. */
  stale: boolean;
  onRestore(): void;
  onDiscard(): void;
}

/** Input of an earlier time: put back, or offered. */
export const DraftNotice = ({ draft, restored, stale, onRestore, onDiscard }: Props) => (
  <div className="form-draft row" role="status">
    <span>
      {restored ? '已恢复' : '有'}
      <span className="figures"> {momentText(draft.keptAt)} </span>
      未保存的内容{stale && '（该记录此后已被修改，请核对）'}
    </span>
    {!restored && (
      <button type="button" className="button" onClick={onRestore}>
        恢复
      </button>
    )}
    <button type="button" className="button" onClick={onDiscard}>
      放弃
    </button>
  </div>
);
