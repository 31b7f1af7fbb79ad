const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];

/** The keys of a telephone; each press goes out at once. Typed keys do, too. */
export const Keypad = ({ press }: { press: (key: string) => void }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: what is typed anywhere on it is dialled
  <div
    className="agent-keypad"
    onKeyDown={event => {
      if (keys.includes(event.key) && !event.altKey && !event.ctrlKey) press(event.key);
    }}
  >
    {keys.map(key => (
      <button key={key} type="button" className="agent-key figures" onClick={() => press(key)}>
        {key}
      </button>
    ))}
  </div>
);
