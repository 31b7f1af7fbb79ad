import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useServices } from '#renderer/hooks/services.tsx';
import type { PendingCommits } from '#renderer/inputs/pending.ts';
import type { Cell } from '#renderer/ui/range/area.ts';
import type { BundledCrosstabPage } from '#runtime/language/bundle/client.ts';
import { CallError, type Row } from '#runtime/services/calls/contract.ts';
import type { Sheet } from './sheet.ts';

/** Saves all that is changed, or nothing: whatever goes wrong, everything typed stays. */
export function useSaving(
  page: BundledCrosstabPage,
  sheet: Sheet | undefined,
  pending: PendingCommits,
  lead: (cell: Cell) => void,
) {
  const { bundle, calls, notices } = useServices();
  const [isSaving, setSaving] = useState(false);
  const running = useRef(false);

  const send = async ({ call, validator }: NonNullable<BundledCrosstabPage['save']>, own: Sheet): Promise<void> => {
    const module = await bundle.validator(validator).catch(() => undefined);
    if (!module) return notices.error('网络连接失败，还没有保存，请检查网络后再保存');
    const untaken = flushSync(() => pending.take());
    if (untaken !== undefined) return notices.error(untaken);
    own.validateBy(module);
    const first = own.firstWrong();
    if (first) {
      lead({ line: first.row, column: first.column });
      return notices.error(`有 ${first.count} 处填写有误，还没有保存：${first.message}`);
    }
    const sent = own.payload();
    if (sent.records.length === 0) return;
    const cells = sent.places.reduce((sum, { columns }) => sum + columns.length, 0);
    try {
      const answer = await calls.run<{ records: Row[] }>(
        call,
        { records: sent.records },
        { ownFields: true, ownRefusal: true },
      );
      own.saved(sent, new Map(answer.records.map(({ [page.entity.key]: key, version }) => [key, version])));
      notices.done(`已保存 ${cells} 格，${sent.records.length} 行`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (Object.keys(error.fields).length === 0) return notices.error(error.message, error.trace);
      own.refuse(sent, error.fields);
      const refused = own.firstWrong();
      if (refused) lead({ line: refused.row, column: refused.column });
      notices.error(
        `有 ${refused?.count ?? 1} 处不能保存，什么都还没有保存：${refused?.message ?? Object.values(error.fields)[0]}`,
      );
    }
  };
  const save = (): void => {
    if (running.current || !page.save || !sheet) return;
    running.current = true;
    setSaving(true);
    send(page.save, sheet)
      .catch(() => notices.error('保存失败，请重试'))
      .finally(() => {
        running.current = false;
        setSaving(false);
      });
  };
  return { save, isSaving };
}
