import { useServices } from '#renderer/hooks/services.tsx';
import type { StoredFile } from '#runtime/language/bundle/model.ts';

/** The files of a record; a click fetches one. */
export function FileLinks({ value }: { value: unknown }) {
  const { calls } = useServices();
  return (value as readonly StoredFile[]).map(({ id, name }) => (
    <button
      key={id}
      type="button"
      className="record-file"
      title={`下载 ${name}`}
      // What went wrong has been said by then.
      onClick={() => void calls.download('file.download', { id }).catch(() => undefined)}
    >
      {name}
    </button>
  ));
}
