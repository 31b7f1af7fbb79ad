import './choice.css';

interface Props<T> {
  /** What is chosen. */
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  choose: (value: T) => void;
}

/** A few things to choose one from, side by side. */
export const Choice = <T,>({ label, options, value, choose }: Props<T>) => (
  <div className="choice" role="group" aria-label={label}>
    {options.map(option => (
      <button
        key={String(option.value)}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => choose(option.value)}
      >
        {option.label}
      </button>
    ))}
  </div>
);
