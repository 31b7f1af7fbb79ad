import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import './record-state.css';

/** While the record of a page is on its way. */
export const RecordLoading = () => (
  <div className="record-state">
    <Loading hasTitle lines={6} />
  </div>
);

interface Props {
  text: string;
  /** Finds the failure in the server's log. */
  trace?: string | undefined;
  /** Where trying again may help. */
  onRetry?: (() => void) | undefined;
}

/** Why a page has no record to show. */
export const RecordMessage = ({ text, trace, onRetry }: Props) => (
  <div className="record-state">
    <Failed text={text} trace={trace} retry={onRetry} />
  </div>
);
