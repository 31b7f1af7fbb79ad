import type { Range } from 'vscode-languageserver-types';
import './places.css';

/** A place of a document, with what is said of it. */
export interface ShownPlace {
  range: Range;
  /** The line as it is written, or what is wrong there. */
  text: string;
  is?: 'error' | 'warning';
  /** The code of a problem. */
  code?: string;
}

interface Props {
  label: string;
  /** Document → its places. */
  places: ReadonlyMap<string, readonly ShownPlace[]>;
  open(file: string, range: Range): void;
}

/** Places of documents, document by document; a press shows one in the editor. */
export const PlacesByDocument = ({ label, places, open }: Props) => (
  <ul className="places plain-list" aria-label={label}>
    {[...places].map(([file, all]) => (
      <li key={file}>
        <p className="places-file">
          {file} <span className="faint">{all.length}</span>
        </p>
        <ul className="plain-list">
          {all.map(({ range, text, is, code }) => (
            <li key={`${range.start.line} ${range.start.character} ${range.end.line} ${text}`}>
              <button
                type="button"
                className="places-place row"
                {...(is ? { 'data-is': is } : {})}
                onClick={() => open(file, range)}
              >
                <span className="faint figures">{range.start.line + 1}</span>
                <span className="places-text">{text}</span>
                {code && <code>{code}</code>}
              </button>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);
