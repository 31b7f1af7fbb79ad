import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { PageIcon } from '#renderer/icons/PageIcon.tsx';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { isComposed, isEnter, isEscape } from '#renderer/ui/keys/keys.ts';
import type { MenuSearch } from '#runtime/services/menu/menu-search.ts';
import { usePalette } from './entries.ts';
import type { PaletteEntry } from './entry.ts';
import './palette.css';

/**
 * One field for everything (Ctrl+K): pages, what can be made anew, records, what was opened lately, open tabs, commands.
 * ↑ ↓ Enter, Escape. Records come a moment later: what is chosen stays chosen, and Enter waits for them where there is
 * nothing else.
 */
export function Palette({ search, close }: { search: MenuSearch; close: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const [isEntered, setEntered] = useState(false);
  const { sections, isLooking, failure } = usePalette(search, text);
  const entries = sections.flatMap(section => section.entries);
  const place = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosen),
  );

  useEffect(() => {
    list.current?.querySelector(`#palette-${place}`)?.scrollIntoView({ block: 'nearest' });
  }, [place]);

  const run = (entry: PaletteEntry | undefined): void => {
    if (!entry) return;
    close();
    entry.run();
  };
  const first = entries[0];
  useEffect(() => {
    if (isEntered && !isLooking) {
      setEntered(false);
      run(first);
    }
  });
  const choose = (index: number): void => setChosen(entries[index]?.id ?? '');
  const press = (event: KeyboardEvent): void => {
    // Enter and arrows belong to the input method while it composes.
    if (isComposed(event)) return;
    if (isEnter(event)) entries.length === 0 && isLooking ? setEntered(true) : run(entries[place]);
    else if (isEscape(event)) close();
    else if (event.key === 'ArrowDown') choose((place + 1) % Math.max(1, entries.length));
    else if (event.key === 'ArrowUp') choose((place - 1 + entries.length) % Math.max(1, entries.length));
    else return;
    event.preventDefault();
  };

  let index = -1;
  return (
    <Dialog title="快速打开" hasHead={false} width={600} className="palette" close={close}>
      <div className="palette-head row">
        <Search size={17} aria-hidden="true" />
        <input
          className="palette-field"
          data-focus
          role="combobox"
          aria-label="查找单号、号码、姓名、页面和操作"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={entries.length ? `palette-${place}` : undefined}
          aria-busy={isLooking}
          placeholder="单号、号码、姓名、页面、操作（支持拼音和首字母）"
          autoComplete="off"
          value={text}
          onChange={event => {
            setText(event.target.value);
            setChosen('');
            setEntered(false);
          }}
          onKeyDown={press}
        />
        <kbd>Esc</kbd>
      </div>
      <div ref={list} id="palette-list" className="palette-list" role="listbox" aria-label="结果">
        {sections.map(section => (
          <div key={section.title} role="group" aria-label={section.title}>
            <div className="palette-title faint" aria-hidden="true">
              {section.title}
            </div>
            {section.entries.map(entry => {
              index += 1;
              return <Option key={entry.id} entry={entry} index={index} chosen={index === place} run={run} />;
            })}
          </div>
        ))}
      </div>
      <p className={entries.length > 0 && !failure ? 'palette-none palette-said' : 'palette-none'} role="status">
        {failure
          ? `没有查到记录：${failure}`
          : isLooking
            ? '正在查找…'
            : entries.length === 0
              ? '没有匹配的页面、记录或操作'
              : ''}
      </p>
    </Dialog>
  );
}

interface OptionProps {
  entry: PaletteEntry;
  index: number;
  chosen: boolean;
  run: (entry: PaletteEntry) => void;
}

function Option({ entry, index, chosen, run }: OptionProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      id={`palette-${index}`}
      className={chosen ? 'palette-entry row palette-chosen' : 'palette-entry row'}
      role="option"
      aria-selected={chosen}
      onClick={() => run(entry)}
    >
      <PageIcon name={entry.icon} of="page" />
      <span className="palette-name clip">{entry.title}</span>
      {entry.hint && <small className="palette-hint clip note">{entry.hint}</small>}
    </button>
  );
}
