import { type Filter, kinds } from './timeline.ts';

/** Which lines are shown: by kind, time and text. */
export function Filters({ filter, change }: { filter: Filter; change: (filter: Filter) => void }) {
  const toggle = (kind: string): void => {
    const without = new Set(filter.without);
    if (!without.delete(kind)) without.add(kind);
    change({ ...filter, without });
  };
  return (
    <div className="recorder-filters row">
      <div className="recorder-kinds" role="group" aria-label="种类">
        {kinds.map(({ kind, label }) => (
          <button
            key={kind}
            type="button"
            className="recorder-kind"
            data-kind={kind}
            aria-pressed={!filter.without.has(kind)}
            onClick={() => toggle(kind)}
          >
            {label}
          </button>
        ))}
      </div>
      <label>
        从{' '}
        <input
          className="input"
          type="time"
          step={1}
          value={filter.from}
          onChange={event => change({ ...filter, from: event.target.value })}
        />
      </label>
      <label>
        到{' '}
        <input
          className="input"
          type="time"
          step={1}
          value={filter.until}
          onChange={event => change({ ...filter, until: event.target.value })}
        />
      </label>
      <input
        className="input recorder-text"
        type="search"
        aria-label="包含文字"
        placeholder="包含文字"
        value={filter.text}
        onChange={event => change({ ...filter, text: event.target.value })}
      />
    </div>
  );
}
