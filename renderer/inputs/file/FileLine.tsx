import { RotateCw, X } from 'lucide-react';
import { sizeText } from './size-text.ts';

interface Props {
  name: string;
  /** Bytes. */
  size: number;
  /** Bytes that have gone up; absent: the file is there. */
  done?: number | undefined;
  failed?: string | undefined;
  onOpen?: (() => void) | undefined;
  onAgain?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** One file: its name, which fetches it, its size, how far it is or what went wrong. */
export const FileLine = ({ name, size, done, failed, onOpen, onAgain, onRemove }: Props) => (
  <li className={failed ? 'failed' : undefined}>
    {onOpen ? (
      <button type="button" className="file-name clip link" title={`下载 ${name}`} onClick={onOpen}>
        {name}
      </button>
    ) : (
      <span className="file-name clip">{name}</span>
    )}
    <span className="file-size figures">{sizeText(size)}</span>
    {done !== undefined && !failed && <progress aria-label={`上传 ${name}`} value={done} max={size} />}
    {failed && (
      <span className="file-failed" role="alert">
        {failed}
      </span>
    )}
    {onAgain && (
      <button type="button" className="icon-button" aria-label={`重新上传 ${name}`} title="重新上传" onClick={onAgain}>
        <RotateCw size={14} />
      </button>
    )}
    {onRemove && (
      <button type="button" className="icon-button" aria-label={`移除 ${name}`} title="移除" onClick={onRemove}>
        <X size={14} />
      </button>
    )}
  </li>
);
