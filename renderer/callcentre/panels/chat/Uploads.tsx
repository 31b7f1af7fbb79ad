import type { Upload } from './useUploads.ts';

/** Files on their way. */
export const Uploads = ({ uploads, cancel }: { uploads: readonly Upload[]; cancel: (id: number) => void }) =>
  uploads.length > 0 && (
    <ul className="chat-uploads" aria-label="正在发送的文件">
      {uploads.map(({ id, name, share }) => (
        <li key={id}>
          <span>{name}</span>
          <progress max={1} value={share} aria-label={`${name} 的进度`} />
          <button type="button" className="link" onClick={() => cancel(id)}>
            取消
          </button>
        </li>
      ))}
    </ul>
  );
