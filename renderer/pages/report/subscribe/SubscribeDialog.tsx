import { type FormEvent, useId, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { Choice } from '#renderer/ui/choice/Choice.tsx';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/DialogButtons.tsx';
import { Field } from '#renderer/ui/field/Field.tsx';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import { CallError } from '#runtime/services/calls/contract.ts';
import { Alarm } from './Alarm.tsx';
import { Times } from './Times.tsx';
import { bodyOf, firstWish, missing, type WatchedLine, type Wish } from './wish.ts';
import './subscribe.css';

export interface SubscribeProps {
  /** Which report: savedReportId, or defineId and reportVersion. */
  subject: Readonly<Record<string, unknown>>;
  /** What it is asked for now. */
  params: Readonly<Record<string, unknown>>;
  /** Without the right to export no file comes. */
  mayExport: boolean;
  measures: readonly Pick<BundledColumn, 'name' | 'label'>[];
  lines: readonly WatchedLine[];
  close(): void;
}

const kinds = [
  { value: 'file', label: '定期送达' },
  { value: 'alarm', label: '告诉我，当…' },
] as const;

/** Somebody subscribes to a report as it is asked for now. Refused, it stays as it was filled in. */
export function SubscribeDialog({ subject, params, mayExport, measures, lines, close }: SubscribeProps) {
  const { calls, notices } = useServices();
  const id = useId();
  const offered = kinds.filter(({ value }) => (value === 'file' ? mayExport : measures.length > 0));
  const [wish, setWish] = useState(() => firstWish(mayExport ? 'file' : 'alarm', measures[0]?.name ?? ''));
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const change = (patch: Partial<Wish>): void => {
    setWish({ ...wish, ...patch });
    setWrong({});
  };
  const subscribe = async (): Promise<void> => {
    const left = missing(wish);
    if (Object.keys(left).length > 0) return setWrong(left);
    setBusy(true);
    try {
      await calls.run('subscription.create', { ...subject, params: JSON.stringify(params), ...bodyOf(wish, lines) });
      notices.success('已订阅，可在「我的订阅」中查看和修改');
      close();
    } catch (error) {
      const { fields, message } = error instanceof CallError ? error : { fields: {}, message: String(error) };
      setWrong(Object.keys(fields).length > 0 ? fields : { whole: message });
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void subscribe();
  };
  return (
    <Dialog title="订阅报表" close={close}>
      <form className="subscribe" onSubmit={submit}>
        {offered.length > 1 && (
          <Field id={`${id}-kind`} label="方式">
            <Choice label="方式" options={offered} value={wish.kind} choose={kind => change({ kind })} />
          </Field>
        )}
        {wish.kind === 'file' ? (
          <Times id={id} wish={wish} wrong={wrong} change={change} />
        ) : (
          <Alarm id={id} wish={wish} measures={measures} lines={lines} wrong={wrong} change={change} />
        )}
        <p className="subscribe-about">
          {wish.kind === 'file'
            ? '按现在的筛选条件生成 Excel 文件，放进您的通知；每次都按您当时的权限和数据范围生成。'
            : '每个整点看一次，条件成立时通知您一次，直到不再成立；数字按您当时的权限和数据范围计算。'}
        </p>
        {wrong.whole && (
          <p className="field-wrong" role="alert">
            {wrong.whole}
          </p>
        )}
        <DialogButtons action="订阅" busy={busy} cancel={close} />
      </form>
    </Dialog>
  );
}
