import type { CellView } from './view.ts';
import './cells.css';

/** A cell in a record or a header; the same look as drawCell's. */
export default function Cell({ view }: { view: CellView }) {
  if (view.tags)
    return (
      <span className="cell">
        {view.tags.map(({ text, colour }) => (
          <span key={text} className={`tag tag-${colour}`}>
            {text}
          </span>
        ))}
      </span>
    );
  if (view.files)
    return (
      <span className="cell">
        {view.files.map(({ id, name }) => (
          <button key={id} type="button" className="cell-file" title={`下载 ${name}`} data-file={id}>
            {name}
          </button>
        ))}
      </span>
    );
  return (
    <span className="cell">
      <span className={view.tone ? `cell-text cell-${view.tone}` : 'cell-text'} title={view.problem ?? view.whole}>
        {view.text}
      </span>
      {view.copy !== undefined && (
        <button
          type="button"
          className="cell-copy"
          title="复制"
          aria-label={`复制 ${view.text}`}
          data-copy={view.copy}
        />
      )}
      {view.dial !== undefined && (
        <button
          type="button"
          className="cell-dial"
          title="拨打"
          aria-label={`拨打 ${view.text}`}
          data-dial={view.dial}
        />
      )}
    </span>
  );
}
