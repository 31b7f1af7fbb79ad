import { useId, useState } from 'react';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/DialogButtons.tsx';
import { Field } from '#renderer/ui/field/Field.tsx';
import { TextField } from '#renderer/ui/field/TextField.tsx';
import type { SavedView, ViewsOfPage } from '#runtime/language/bundle/answers.ts';
import { CallError } from '#runtime/services/calls/contract.ts';

interface Props {
  /** The view that gets another name or other readers; left out: a new one. */
  of: SavedView | undefined;
  /** To share with; none: the person may not. */
  roles: ViewsOfPage['roles'];
  keep(given: { id?: number; name: string; roleId?: number }): Promise<unknown>;
  close(): void;
}

/** Under which name a view is kept, and for whom. */
export default function SaveView({ of, roles, keep, close }: Props) {
  const id = useId();
  const [name, setName] = useState(of?.name ?? '');
  const [role, setRole] = useState(of?.role ? String(of.role.id) : '');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (name.trim() === '') return setWrong('请填写视图名称');
    setBusy(true);
    try {
      await keep({ ...(of ? { id: of.id } : {}), name: name.trim(), ...(role === '' ? {} : { roleId: Number(role) }) });
      close();
    } catch (error) {
      if (error instanceof CallError) setWrong(Object.values(error.fields)[0] ?? '');
      setBusy(false);
    }
  };
  return (
    <Dialog title={of ? '视图的名称与共享' : '另存为视图'} close={close}>
      <form
        className="views-form stack"
        onSubmit={event => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        <TextField
          id={`${id}-name`}
          label="视图名称"
          value={name}
          wrong={wrong}
          maxLength={30}
          data-focus
          change={text => {
            setName(text);
            setWrong('');
          }}
        />
        {roles.length > 0 && (
          <Field id={`${id}-role`} label="共享给">
            <select id={`${id}-role`} className="input" value={role} onChange={event => setRole(event.target.value)}>
              <option value="">仅自己可见</option>
              {roles.map(one => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          </Field>
        )}
        <p className="views-about">保存当前的查询条件、排序、每页行数，以及列的显示、宽度和顺序。</p>
        <DialogButtons action="保存" busy={busy} cancel={close} />
      </form>
    </Dialog>
  );
}
