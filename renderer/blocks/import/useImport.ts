import { useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { CallError } from '#runtime/services/calls/contract.ts';
import { type CheckedFile, countOf } from './answer.ts';

interface Import {
  file?: File;
  checked?: CheckedFile;
  /** The rows have been imported: `checked` says how it went. */
  done?: true;
  /** Why there is nothing to show. */
  refused?: string;
}

/** The way of one file: chosen, tried by the server, carried out. */
export function useImport(page: string, onDone: () => void) {
  const { calls, notices } = useServices();
  const [state, setState] = useState<Import>({});
  const [busy, setBusy] = useState<string>();

  const during = async (what: string, work: () => Promise<Import>): Promise<void> => {
    setBusy(what);
    try {
      setState(await work());
    } catch (error) {
      setState(before => ({ ...before, refused: error instanceof CallError ? error.message : '文件无法读取' }));
    } finally {
      setBusy(undefined);
    }
  };
  const ask = (call: string, file: File, more: Record<string, unknown> = {}): Promise<CheckedFile> =>
    calls.run<CheckedFile>(call, { page, file, ...more }, { quiet: true });

  return {
    ...state,
    busy,
    template: () => void calls.download('import.template', { page }).catch(() => undefined),
    /** Its content is held, so that what is carried out is what was checked, whoever saves the file meanwhile. */
    choose: (chosen: File): Promise<void> =>
      during(`正在检查「${chosen.name}」`, async () => {
        const file = new File([await chosen.arrayBuffer()], chosen.name);
        return { file, checked: await ask('import.check', file) };
      }),
    carryOut: (): Promise<void> =>
      during('正在导入', async () => {
        const { file, checked: before } = state;
        if (!file || !before) return state;
        const checked = await ask('import.carryOut', file, { rows: countOf(before, 'wrong') > 0 ? 'good' : 'all' });
        notices.success(`已导入：新增${countOf(checked, 'new')}条，修改${countOf(checked, 'changed')}条`);
        onDone();
        return { file, checked, done: true };
      }),
    faults: (): void => {
      const { file, checked } = state;
      const lines = checked?.rows.filter(row => row.state === 'wrong').map(row => row.line);
      if (file && lines)
        void calls.download('import.faults', { page, file, lines: lines.join(',') }).catch(() => undefined);
    },
    again: () => setState({}),
  };
}
