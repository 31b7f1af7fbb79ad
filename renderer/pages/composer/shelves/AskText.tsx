import { useId, useState } from 'react';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/DialogButtons.tsx';
import { TextField } from '#renderer/ui/field/TextField.tsx';

interface Props {
  title: string;
  label: string;
  /** What stands there at first. */
  text: string;
  maxLength: number;
  /** Takes what was typed. @returns what is wrong with it; undefined where it is taken */
  take(text: string): string | undefined;
  close(): void;
}

/** Asks for a text in a dialog, which stays until it is right. */
export function AskText({ title, label, text: first, maxLength, take, close }: Props) {
  const id = useId();
  const [text, setText] = useState(first);
  const [wrong, setWrong] = useState('');
  return (
    <Dialog title={title} close={close}>
      <form
        className="composer-save"
        onSubmit={event => {
          event.preventDefault();
          setWrong(take(text) ?? '');
        }}
      >
        <TextField
          id={id}
          label={label}
          value={text}
          wrong={wrong}
          maxLength={maxLength}
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
