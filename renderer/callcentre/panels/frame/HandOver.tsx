import { type FormEvent, useState } from 'react';
import type { CommandResult } from '#agent/client/command-result.ts';
import { Choice } from '#renderer/ui/choice/Choice.tsx';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/DialogButtons.tsx';
import { StackedField } from '#renderer/ui/field/StackedField.tsx';

interface Props<Way extends string> {
  title: string;
  /** The first is chosen at first. */
  ways: readonly { value: Way; label: string }[];
  /** The way that leads to a queue; the others lead to a colleague. */
  queue?: Way;
  /** @param to the number of a colleague or a queue */
  send(way: Way, to: string): Promise<CommandResult>;
  close: () => void;
}

/** Hands something to a colleague or a queue, or brings a colleague in. It stays open where the switch refuses. */
export function HandOver<Way extends string>({ title, ways, queue, send, close }: Props<Way>) {
  const [way, setWay] = useState(ways[0]?.value);
  const [target, setTarget] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (way === undefined) return;
    setBusy(true);
    const result = await send(way, target.trim());
    setBusy(false);
    if (result.kind === 'confirmed') close();
  };
  return (
    <Dialog title={title} close={close}>
      <form onSubmit={event => void submit(event)}>
        <Choice label="方式" options={ways} value={way} choose={setWay} />
        <StackedField label={way === queue ? '队列号' : '座席工号'}>
          <input
            className="input"
            data-focus
            required
            inputMode="numeric"
            autoComplete="off"
            value={target}
            onChange={event => setTarget(event.target.value)}
          />
        </StackedField>
        <DialogButtons action="确定" disabled={busy || target.trim() === ''} cancel={close} />
      </form>
    </Dialog>
  );
}
