import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { ReadButton } from '#renderer/ui/dialog/ReadButton.tsx';

/** What an action has to tell after it was done: it stays until it has been read, and can be marked and copied. */
export default function ToldDialog({ title, text, onClose }: { title: string; text: string; onClose(): void }) {
  return (
    <Dialog title={title} width={480} isFirm close={onClose}>
      <p>{text}</p>
      <ReadButton close={onClose} />
    </Dialog>
  );
}
