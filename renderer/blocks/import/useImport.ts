import { useEffect, useRef, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { CallError } from '#runtime/services/calls/contract.ts';
import { type CheckedFile, type CsvReading, countOf } from './answer.ts';
import { type Batch, untilDone } from './batch.ts';
import type { TemplateFormat } from './ChooseFile.tsx';

interface Import {
  /** Absent where the server keeps its rows. */
  file?: File;
  name?: string;
  checked?: CheckedFile;
  /** What the server keeps of it. */
  batch?: Batch;
  /** The rows have been imported: `checked` says how it went. */
  done?: true;
  /** Why there is nothing to show. */
  refused?: string;
}

/** What is answered where rows are gone through in the background, and for what can be undone. */
interface Kept {
  importId?: number;
}

/** The way of one file: chosen, tried by the server, carried out, undone if it was a mistake. */
export function useImport(page: string, onDone: () => void) {
  const { calls, notices } = useServices();
  const [state, setState] = useState<Import>({});
  const [busy, setBusy] = useState<string>();
  const open = useRef(true);
  const imported = (batch: { newCount: number; changedCount: number }): void => {
    notices.success(`已导入：新增${batch.newCount}条，修改${batch.changedCount}条`);
    onDone();
  };

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
  const ask = <T>(call: string, body: Record<string, unknown>): Promise<T> => calls.run<T>(call, body, { quiet: true });
  /** Beside a dialog that was closed, which may ask the same at this moment. */
  const read = <T>(call: string, body: Record<string, unknown>): Promise<T> =>
    calls.run<T>(call, body, { quiet: true, asks: true });
  /** Tells how far it is until it is over; then what became of each row. */
  const follow = async (importId: number, name: string, csv?: CsvReading): Promise<Import> => {
    const batch = await untilDone(calls, importId, now => {
      setState(before => ({ ...before, name, batch: now }));
      return open.current;
    });
    if (batch.status === 'failed' || batch.status === 'cancelled')
      return { refused: batch.error ?? '导入已取消，可以重新选择文件' };
    const checked = { ...(await read<CheckedFile>('import.rows', { importId })), ...(csv ? { csv } : {}) };
    const refused = batch.error ? { refused: batch.error } : {};
    return { name, batch, checked, ...refused, ...(batch.status === 'checked' ? {} : { done: true as const }) };
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the dialog opens: what was begun before goes on
  useEffect(() => {
    open.current = true;
    void during('', async () => {
      const begun = await read<Batch | null>('import.unfinished', { page });
      return begun ? follow(begun.importId, begun.fileName) : {};
    });
    return () => {
      open.current = false;
    };
  }, []);

  return {
    ...state,
    busy,
    template: (format: TemplateFormat) =>
      void calls.download('import.template', { page, format }).catch(() => undefined),
    /** Its content is held, so that what is carried out is what was checked, whoever saves the file meanwhile. */
    choose: (chosen: File): Promise<void> =>
      during(`正在检查「${chosen.name}」`, async () => {
        const file = new File([await chosen.arrayBuffer()], chosen.name);
        const checked = await ask<CheckedFile & Kept>('import.check', { page, file });
        if (checked.importId !== undefined) return follow(checked.importId, chosen.name, checked.csv);
        return { file, name: chosen.name, checked };
      }),
    carryOut: (): Promise<void> =>
      during('正在导入', async () => {
        const { file, name = '', checked: before, batch } = state;
        if (batch && !file) {
          await ask('import.carryOut', { page, importId: batch.importId });
          const after = await follow(batch.importId, name, before?.csv);
          if (after.batch?.status === 'imported') imported(after.batch);
          return after;
        }
        if (!file || !before) return state;
        const rows = countOf(before, 'wrong') > 0 ? 'good' : 'all';
        const checked = await ask<CheckedFile & Kept>('import.carryOut', { page, file, rows });
        imported({ newCount: countOf(checked, 'new'), changedCount: countOf(checked, 'changed') });
        const { importId } = checked;
        const kept = importId === undefined ? {} : { batch: await read<Batch>('import.batch', { importId }) };
        return { name, checked, ...kept, done: true };
      }),
    undo: (): Promise<void> =>
      during('正在撤销', async () => {
        const { batch, name = '' } = state;
        if (!batch) return state;
        await ask('import.undo', { importId: batch.importId });
        const after = await follow(batch.importId, name);
        onDone();
        return after;
      }),
    cancel: (): Promise<void> =>
      during('正在取消', async () => {
        if (state.batch) await ask('import.cancel', { importId: state.batch.importId });
        return {};
      }),
    faults: (): void => {
      const { file, checked, batch } = state;
      const lines = checked?.rows.filter(row => row.state === 'wrong').map(row => row.line);
      const which = batch ? { importId: batch.importId } : { file, lines: lines?.join(',') };
      if (lines) void calls.download('import.faults', { page, ...which }).catch(() => undefined);
    },
    again: (): void => {
      // What waits to be confirmed is not asked about again.
      if (state.batch?.status === 'checked')
        void ask('import.cancel', { importId: state.batch.importId }).catch(() => undefined);
      setState({});
    },
  };
}
