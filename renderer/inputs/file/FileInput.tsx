import { Upload as UploadIcon } from 'lucide-react';
import { useRef } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { StoredFile } from '#runtime/language/bundle/model.ts';
import { fileRefusal, mostFiles, mostMegabytes } from '#runtime/language/fields/file.ts';
import { described, type InputProps } from '../props.ts';
import { FileLine } from './FileLine.tsx';
import { useUploads } from './useUploads.ts';
import './file.css';

/** Files, sent up as soon as they are chosen; the value is those that have arrived. */
export function FileInput(props: InputProps) {
  const { field, id, value, onChange, disabled } = props;
  const { calls } = useServices();
  const files = Array.isArray(value) ? (value as StoredFile[]) : [];
  const latest = useRef(files);
  latest.current = files;
  const change = (next: StoredFile[]): void => {
    latest.current = next;
    onChange(next.length > 0 ? next : null);
  };
  const { uploads, add, again, remove } = useUploads(file => change([...latest.current, file]));
  const most = field.maxFiles ?? mostFiles;
  const free = most - files.length - uploads.filter(upload => !upload.refused).length;
  const chosen = useRef<HTMLInputElement>(null);

  const choose = (list: readonly File[]): void =>
    add(list, (file, index) => fileRefusal(field, file) ?? (index >= free ? `最多 ${most} 个文件` : undefined));
  return (
    <div className="file-input">
      {(files.length > 0 || uploads.length > 0) && (
        <ul>
          {files.map(file => (
            <FileLine
              key={file.id}
              name={file.name}
              size={file.size}
              // What went wrong has been said by then.
              onOpen={() => void calls.download('file.download', { id: file.id }).catch(() => undefined)}
              onRemove={disabled ? undefined : () => change(latest.current.filter(one => one.id !== file.id))}
            />
          ))}
          {uploads.map(upload => (
            <FileLine
              key={upload.key}
              name={upload.file.name}
              size={upload.file.size}
              done={upload.done}
              failed={upload.failed}
              onAgain={upload.failed && !upload.refused ? () => again(upload) : undefined}
              onRemove={() => remove(upload.key)}
            />
          ))}
        </ul>
      )}
      {!disabled && (
        <>
          <button
            type="button"
            className="button"
            id={id}
            disabled={free <= 0}
            {...described(props)}
            onClick={() => chosen.current?.click()}
          >
            <UploadIcon size={14} /> 选择文件
          </button>
          <span className="file-limits">{limits(field)}</span>
          <input
            ref={chosen}
            type="file"
            hidden
            tabIndex={-1}
            aria-label={`选择${field.label}`}
            multiple={most > 1}
            accept={field.accept?.map(ending => `.${ending}`).join(',')}
            onChange={event => {
              choose([...(event.target.files ?? [])]);
              // The same file may be chosen again.
              event.target.value = '';
            }}
          />
        </>
      )}
      {disabled && files.length === 0 && <span className="file-limits">无</span>}
    </div>
  );
}

const limits = ({ accept, maxSize = mostMegabytes, maxFiles = mostFiles }: InputProps['field']): string =>
  [accept?.join('、'), `不大于 ${maxSize} MB`, maxFiles > 1 ? `最多 ${maxFiles} 个` : undefined]
    .filter(Boolean)
    .join('，');
