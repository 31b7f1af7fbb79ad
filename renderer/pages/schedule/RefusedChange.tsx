import type { Refusal } from './useSaving.ts';

/** What was not done and why; it stays until something else is tried, or it is closed. */
export const RefusedChange = ({ refusal, forget }: { refusal: Refusal | undefined; forget(): void }) =>
  refusal && (
    <div className="schedule-refused row" role="alert">
      <p>
        没有保存，已放回原处 — {refusal.what}：{refusal.why}
      </p>
      {refusal.again && (
        <button type="button" className="link" onClick={refusal.again}>
          再试一次
        </button>
      )}
      <button type="button" className="link" onClick={forget}>
        知道了
      </button>
    </div>
  );
