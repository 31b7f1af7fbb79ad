import './record-state.css';

/** While the record of a page is on its way. */
export const RecordLoading = () => <div className="loading-line" role="status" aria-label="加载中" />;

/** Why a page has no record to show. `onRetry` where trying again may help. */
export const RecordMessage = ({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) => (
  <div className="record-message" role="alert">
    <p>{text}</p>
    {onRetry && (
      <button type="button" className="button" onClick={onRetry}>
        重试
      </button>
    )}
  </div>
);
