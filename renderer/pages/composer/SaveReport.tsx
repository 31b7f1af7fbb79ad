import { useId, useState } from 'react';
import { Choice } from '#renderer/ui/choice/Choice.tsx';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/DialogButtons.tsx';
import { Field } from '#renderer/ui/field/Field.tsx';
import { TextField } from '#renderer/ui/field/TextField.tsx';
import { CallError } from '#runtime/services/calls/contract.ts';
import type { Kept } from './useKept.ts';

interface Props {
  /** What it is called and with whom it is shared so far. */
  kept: Kept;
  /** Whom it may be shared with; none: the person may not share. */
  roles: readonly string[];
  mayShare: boolean;
  keep(given: Kept): Promise<void>;
  close(): void;
}

const sharings = [
  { value: 'own', label: '仅自己' },
  { value: 'role', label: '某个角色' },
  { value: 'all', label: '所有人' },
] as const;

/** Under which name a report is kept, and for whom. Refused, it stays as it was typed. */
export function SaveReport({ kept, roles, mayShare, keep, close }: Props) {
  const id = useId();
  const [given, setGiven] = useState(kept);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const change = (patch: Partial<Kept>): void => {
    setGiven({ ...given, ...patch });
    setWrong({});
  };
  const save = async (): Promise<void> => {
    if (given.reportName.trim() === '') return setWrong({ reportName: '请填写报表名称' });
    if (given.sharing === 'role' && given.roleName === '') return setWrong({ roleName: '请选择一个角色' });
    setBusy(true);
    try {
      await keep(given);
      close();
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {};
      const said = error instanceof Error ? error.message : '';
      setWrong(
        Object.keys(fields).length > 0 ? { reportName: fields.definition ?? '', ...fields } : { reportName: said },
      );
      setBusy(false);
    }
  };
  return (
    <Dialog title="保存报表" close={close}>
      <form
        className="composer-save"
        onSubmit={event => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        <TextField
          id={`${id}-name`}
          label="报表名称"
          value={given.reportName}
          wrong={wrong.reportName ?? ''}
          maxLength={60}
          data-focus
          change={reportName => change({ reportName })}
        />
        {mayShare && (
          <Field id={`${id}-sharing`} label="给谁看">
            <Choice label="给谁看" options={sharings} value={given.sharing} choose={sharing => change({ sharing })} />
          </Field>
        )}
        {mayShare && given.sharing === 'role' && (
          <Field id={`${id}-role`} label="角色" wrong={wrong.roleName}>
            <select
              id={`${id}-role`}
              className="input"
              value={given.roleName}
              onChange={event => change({ roleName: event.target.value })}
            >
              <option value="">请选择</option>
              {roles.map(name => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        )}
        {mayShare && given.sharing !== 'own' && (
          <p className="composer-about">共享的只是报表的做法：每个人打开时，只看到自己有权看的记录和字段。</p>
        )}
        <DialogButtons action="保存" busy={busy} cancel={close} />
      </form>
    </Dialog>
  );
}
