import { CopyButton } from '#renderer/ui/state/CopyButton.tsx';
import type { CatalogueEntry } from '../catalogue.ts';
import { Keys } from './Keys.tsx';

interface Props {
  entry: CatalogueEntry;
  /** The document that is in sight. */
  text: string;
  isChanged: boolean;
  restore: () => void;
}

/** What it is, in both languages, with all that can be said of it. */
export const EntryHead = ({ entry, text, isChanged, restore }: Props) => (
  <header className="entry-head">
    <div className="entry-title">
      <h1>{entry.title}</h1>
      <code>{entry.name}</code>
      <span className="entry-tools">
        {isChanged && (
          <button type="button" className="button" onClick={restore}>
            恢复原样
          </button>
        )}
        <CopyButton key={text} text={text} title="复制当前文档">
          YAML
        </CopyButton>
      </span>
    </div>
    <p>
      {entry.about} <span lang="en">{entry.aboutEn}</span>
    </p>
    {entry.keys.length > 0 && <Keys lines={entry.keys} />}
  </header>
);
