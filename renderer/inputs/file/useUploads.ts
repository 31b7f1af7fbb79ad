import { useContext, useEffect, useRef, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { StoredFile } from '#runtime/language/bundle/model.ts';
import { CallError } from '#runtime/services/calls/contract.ts';
import { PendingContext } from '../pending.ts';

/** A file on its way up, or one that did not arrive. Bytes. */
export interface Upload {
  key: number;
  file: File;
  done: number;
  /** Why it is not there. */
  failed?: string;
  /** Refused before it was sent: sending it again would not help. */
  refused?: boolean;
}

/** Sends files up one after another; what arrives is handed over, what fails stays to be seen. */
export function useUploads(arrived: (file: StoredFile) => void) {
  const { calls } = useServices();
  const pending = useContext(PendingContext);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const own = useRef({
    next: 1,
    queue: Promise.resolve(),
    aborts: new Map<number, AbortController>(),
    arrived,
  }).current;
  own.arrived = arrived;
  useEffect(
    () => () => {
      for (const abort of own.aborts.values()) abort.abort();
    },
    [own],
  );

  const change = (key: number, part: Partial<Upload>): void =>
    setUploads(all => all.map(one => (one.key === key ? { ...one, ...part } : one)));
  const remove = (key: number): void => {
    own.aborts.get(key)?.abort();
    setUploads(all => all.filter(one => one.key !== key));
  };

  /** Resolves to whether it has arrived, or nobody wants it any more. */
  const send = async (key: number, file: File, { signal }: AbortController): Promise<boolean> => {
    if (signal.aborted) return true;
    try {
      const progress = (done: number): void => change(key, { done: Math.min(done, file.size) });
      const stored = await calls.run<StoredFile>('file.upload', { file }, { quiet: true, signal, progress });
      own.arrived(stored);
      remove(key);
      return true;
    } catch (error) {
      if (signal.aborted) return true;
      change(key, { failed: error instanceof CallError ? error.message : '上传失败' });
      return false;
    } finally {
      own.aborts.delete(key);
    }
  };
  const begin = (key: number, file: File): void => {
    const abort = new AbortController();
    own.aborts.set(key, abort);
    const sent = own.queue.then(() => send(key, file, abort));
    own.queue = sent.then(() => undefined);
    pending?.hold(sent);
  };

  return {
    uploads,
    remove,
    /** @param refusal why a file is not taken; undefined: it is sent. */
    add(files: readonly File[], refusal: (file: File, index: number) => string | undefined): void {
      const added = files.map((file, index): Upload => {
        const failed = refusal(file, index);
        return { key: own.next++, file, done: 0, ...(failed ? { failed, refused: true } : {}) };
      });
      setUploads(all => [...all, ...added]);
      for (const { key, file, failed } of added) if (!failed) begin(key, file);
    },
    again({ key, file }: Upload): void {
      setUploads(all => all.map(one => (one.key === key ? { key, file, done: 0 } : one)));
      begin(key, file);
    },
  };
}
