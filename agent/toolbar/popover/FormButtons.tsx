interface Props {
  /** What the form does. */
  action: string;
  disabled?: boolean;
  /** The keyboard is led here when the form opens. */
  isFirst?: boolean;
  cancel(): void;
}

/** The end of a popover's form. */
export const FormButtons = ({ action, disabled = false, isFirst = false, cancel }: Props) => (
  <div className="agent-form-buttons">
    <button type="button" className="button" onClick={cancel}>
      取消
    </button>
    <button
      type="submit"
      className="button button-primary"
      disabled={disabled}
      {...(isFirst ? { 'data-first': true } : {})}
    >
      {action}
    </button>
  </div>
);
