import { lazy, Suspense } from 'react';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { ReadButton } from '#renderer/ui/dialog/ReadButton.tsx';

// For those alone who hand an address on.
const SharedAddress = lazy(() => import('./SharedAddress.tsx'));

interface Props {
  title: string;
  text: string;
  /** Of this app, without its host: to be handed on. */
  address?: string | undefined;
  onClose(): void;
}

/** What an action has to tell after it was done: it stays until it has been read, and can be marked and copied. */
export default function ToldDialog({ title, text, address, onClose }: Props) {
  return (
    <Dialog title={title} width={480} isFirm close={onClose}>
      <p>{text}</p>
      {address !== undefined && (
        <Suspense>
          <SharedAddress address={address} />
        </Suspense>
      )}
      <ReadButton close={onClose} />
    </Dialog>
  );
}
