import { momentText } from '#runtime/language/expressions/functions/days.ts';
import type { DraftState } from './useServerDraft.ts';

/** A draft was found and is gone on with. */
export const DraftLine = ({ keptAt, onGiveUp }: { keptAt: number; onGiveUp(): void }) => (
  <div className="form-draft row" role="status">
    <span>
      已载入<span className="figures"> {momentText(keptAt)} </span>保存的草稿，可以接着填写
    </span>
    <button type="button" className="button" onClick={onGiveUp}>
      放弃草稿
    </button>
  </div>
);

/** Whether what is filled in is kept. */
DraftLine.State = ({ state }: { state: DraftState }) => (
  <span className="form-state" role="status">
    {state.is === 'waiting' && '正在保存草稿…'}
    {state.is === 'failed' && '草稿没有保存，请检查网络'}
    {state.is === 'kept' && state.at !== undefined && `草稿已保存 ${momentText(state.at)}`}
  </span>
);
