import { useId, useState } from 'react';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/DialogButtons.tsx';
import { TextField } from '#renderer/ui/field/TextField.tsx';

interface Props {
  label: string;
  keep(label: string): void;
  close(): void;
}

/** What a column of the report is called. */
export function Rename({ label, keep, close }: Props) {
  const id = useId();
  const [text, setText] = useState(label);
  const [wrong, setWrong] = useState('');
  return (
    <Dialog title="改名" close={close}>
      <form
        className="composer-save"
        onSubmit={event => {
          event.preventDefault();
          if (text.trim() === '') return setWrong('请填写名称');
          keep(text.trim());
        }}
      >
        <TextField
          id={id}
          label="名称"
          value={text}
          wrong={wrong}
          maxLength={30}
          data-focus
          change={value => {
            setText(value);
            setWrong('');
          }}
        />
        <DialogButtons action="确定" cancel={close} />
      </form>
    </Dialog>
  );
}
