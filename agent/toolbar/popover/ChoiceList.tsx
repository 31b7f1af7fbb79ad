interface Props {
  choices: readonly { label: string; choose: () => void }[];
  close: () => void;
}

/** What a popover offers, one below the other; it closes before anything is done. */
export const ChoiceList = ({ choices, close }: Props) => (
  <div className="agent-list">
    {choices.map(({ label, choose }) => (
      <button
        key={label}
        type="button"
        className="popup-item"
        onClick={() => {
          close();
          choose();
        }}
      >
        {label}
      </button>
    ))}
  </div>
);
