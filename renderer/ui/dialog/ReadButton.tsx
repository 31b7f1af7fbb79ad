/** The end of a dialog that only tells: it has been read. */
export const ReadButton = ({ close }: { close: () => void }) => (
  <div className="dialog-buttons">
    <button type="button" className="button button-primary" data-focus onClick={close}>
      知道了
    </button>
  </div>
);
