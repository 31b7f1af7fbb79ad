import { useState } from 'react';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/DialogButtons.tsx';
import { StackedField } from '#renderer/ui/field/StackedField.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import type { RequestPort } from '#runtime/platform/widget.ts';
import { ask } from '../ask.ts';
import { useBusy } from './useBusy.ts';

interface Props {
  requests: RequestPort;
  begun(id: number): void;
  close(): void;
}

/** Begins a change set: what it is called, and what it is for. */
export function BeginDialog({ requests, begun, close }: Props) {
  const [title, setTitle] = useState('');
  const [why, setWhy] = useState('');
  const { isBusy, failure, run } = useBusy();
  const begin = async (): Promise<void> => {
    const { id } = await ask<{ id: number }>(requests, 'change-sets', { method: 'POST', body: { title, why } });
    begun(id);
  };
  return (
    <Dialog title="新建变更集" isFirm close={close}>
      <form
        className="stack change-form"
        onSubmit={event => {
          event.preventDefault();
          void run(begin);
        }}
      >
        <StackedField label="名称">
          <input
            className="input"
            value={title}
            maxLength={60}
            data-focus
            onChange={event => setTitle(event.target.value)}
          />
        </StackedField>
        <StackedField label="说明（为什么改，可不填）">
          <textarea
            className="input"
            rows={3}
            value={why}
            maxLength={500}
            onChange={event => setWhy(event.target.value)}
          />
        </StackedField>
        {failure && <Failed text={failure} isLine />}
        <DialogButtons action="新建" cancel={close} busy={isBusy} />
      </form>
    </Dialog>
  );
}
