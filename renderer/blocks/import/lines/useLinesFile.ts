import { useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { CallError } from '#runtime/services/calls/contract.ts';
import type { TemplateFormat } from '../ChooseFile.tsx';
import type { LinesOfFile } from './answer.ts';

/** What the server takes at the most (megabytes): more is not sent. */
const mostMegabytes = 5;

interface State {
  name?: string;
  read?: LinesOfFile;
  /** Why there is nothing to show. */
  refused?: string;
}

/** The way of one file of lines: chosen, and read by the server. @param place of the lines in the form, such as trips.costs */
export function useLinesFile(page: string, place: string) {
  const { calls } = useServices();
  const [state, setState] = useState<State>({});
  const [busy, setBusy] = useState<string>();
  const read = async (file: File): Promise<State> => {
    const { name } = file;
    if (file.size > mostMegabytes * 1024 * 1024)
      return { refused: `「${name}」超过 ${mostMegabytes} MB，请只留下要读取的行和列，或分成几个文件` };
    try {
      const args = { page, field: place, file };
      return { name, read: await calls.run<LinesOfFile>('import.lines', args, { quiet: true }) };
    } catch (error) {
      return { refused: error instanceof CallError ? error.message : '文件无法读取' };
    }
  };
  return {
    ...state,
    busy,
    template: (format: TemplateFormat): void =>
      void calls.download('import.linesTemplate', { page, field: place, format }).catch(() => undefined),
    async choose(file: File): Promise<void> {
      setBusy(`正在读取「${file.name}」`);
      setState(await read(file));
      setBusy(undefined);
    },
    again: (): void => setState({}),
  };
}
