import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';

/** What an action has to tell after it was done: it stays until it has been read, and can be marked and copied. */
export default function ToldDialog({ title, text, onClose }: { title: string; text: string; onClose(): void }) {
  return (
    <Dialog title={title} width={480} isFirm close={onClose}>
      <p>{text}</p>
      <div className="dialog-buttons">
        <button type="button" className="button button-primary" data-focus onClick={onClose}>
          知道了
        </button>
      </div>
    </Dialog>
  );
}
