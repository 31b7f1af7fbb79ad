import { type ReactNode, useId, useState } from 'react';
import { Choice } from '#renderer/ui/choice/Choice.tsx';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/DialogButtons.tsx';
import { Field } from '#renderer/ui/field/Field.tsx';
import { TextField } from '#renderer/ui/field/TextField.tsx';
import type { OpenedReport } from '#runtime/language/bundle/answers.ts';
import { CallError } from '#runtime/services/calls/contract.ts';

/** What something is kept as, and for whom. */
export interface KeptAs {
  name: string;
  sharing: OpenedReport['sharing'];
  roleName: string;
}

interface Props {
  /** 报表 or 看板. */
  what: string;
  /** The field of its name, about which the back end tells what is wrong. */
  field: 'reportName' | 'boardName';
  /** What it is called and with whom it is shared so far. */
  kept: KeptAs;
  /** Whom it may be shared with; none: the person may not share. */
  roles: readonly string[];
  mayShare: boolean;
  /** What is told where it is to be shared. */
  note: ReactNode;
  keep(given: KeptAs): Promise<void>;
  close(): void;
}

const sharings = [
  { value: 'own', label: '仅自己' },
  { value: 'role', label: '某个角色' },
  { value: 'all', label: '所有人' },
] as const;

/** Under which name what staff have composed is kept, and for whom. Refused, it stays as it was typed. */
export function SaveDialog({ what, field, kept, roles, mayShare, note, keep, close }: Props) {
  const id = useId();
  const [given, setGiven] = useState(kept);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const change = (patch: Partial<KeptAs>): void => {
    setGiven({ ...given, ...patch });
    setWrong({});
  };
  const save = async (): Promise<void> => {
    if (given.name.trim() === '') return setWrong({ [field]: `请填写${what}名称` });
    if (given.sharing === 'role' && given.roleName === '') return setWrong({ roleName: '请选择一个角色' });
    setBusy(true);
    try {
      await keep(given);
      close();
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {};
      const said = error instanceof Error ? error.message : '';
      setWrong(Object.keys(fields).length > 0 ? { [field]: fields.definition ?? '', ...fields } : { [field]: said });
      setBusy(false);
    }
  };
  return (
    <Dialog title={`保存${what}`} close={close}>
      <form
        className="composer-save"
        onSubmit={event => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        <TextField
          id={`${id}-name`}
          label={`${what}名称`}
          value={given.name}
          wrong={wrong[field] ?? ''}
          maxLength={60}
          data-focus
          change={name => change({ name })}
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
        {mayShare && given.sharing !== 'own' && <p className="composer-about">{note}</p>}
        <DialogButtons action="保存" busy={busy} cancel={close} />
      </form>
    </Dialog>
  );
}
