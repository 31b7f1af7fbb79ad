import { useEffect, useRef, useState } from 'react';
import type { ChatDesk } from '#agent/chat/chat-desk.ts';
import { messageType } from '#agent/protocol/codes.ts';
import { isRunnable, runnableRefusal } from '#runtime/language/fields/file-name.ts';
import { usePanel } from '../frame/context.ts';
import type { Host } from '../frame/host.ts';

/** A file on its way. */
export interface Upload {
  id: number;
  name: string;
  /** How much has gone, from 0 to 1. */
  share: number;
}

/** What the switch takes of one file, bytes. */
const longest = 5 * 1024 * 1024;

interface UploadDeps {
  chatId: string;
  chatDesk: ChatDesk;
  host: Host;
}

/** Files that are sent in a conversation; those on their way stop when it goes out of sight. */
export function useUploads({ chatId, chatDesk, host }: UploadDeps): {
  running: readonly Upload[];
  add(files: readonly File[]): void;
  cancel(id: number): void;
} {
  const { notices } = usePanel().services;
  const [running, setRunning] = useState<readonly Upload[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const last = useRef(0);
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);

  const send = async (file: File): Promise<void> => {
    last.current += 1;
    const id = last.current;
    const stop = new AbortController();
    stops.current.set(id, stop);
    setRunning(all => [...all, { id, name: file.name, share: 0 }]);
    const progress = (share: number): void =>
      setRunning(all => all.map(upload => (upload.id === id ? { ...upload, share } : upload)));
    try {
      const query = new URLSearchParams({ chat: chatId, name: file.name });
      const { fileKey } = await host.upload(`/chat/file?${query}`, file, progress, stop.signal);
      const kind = file.type.startsWith('image/') ? messageType.picture : messageType.file;
      void chatDesk.say(chatId, { kind, fileKey: String(fileKey), fileName: file.name });
    } catch (error) {
      if (!stop.signal.aborted) notices.error(`「${file.name}」发送失败：${(error as Error).message}`);
    } finally {
      stops.current.delete(id);
      setRunning(all => all.filter(upload => upload.id !== id));
    }
  };

  return {
    running,
    add(files) {
      for (const file of files) {
        if (file.size > longest) notices.warning(`「${file.name}」超过 5 MB，不能发送`);
        else if (isRunnable(file.name)) notices.warning(`「${file.name}」：${runnableRefusal(file.name)}`);
        else if (file.size === 0) notices.warning(`「${file.name}」是空文件`);
        else void send(file);
      }
    },
    cancel: id => stops.current.get(id)?.abort(),
  };
}
