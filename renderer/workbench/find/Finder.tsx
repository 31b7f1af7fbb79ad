import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Range } from 'vscode-languageserver-types';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { isComposed, isEnter } from '#renderer/ui/keys/keys.ts';
import type { ListedDocument } from '../documents/listed.ts';
import type { Language } from '../language/language.ts';
import { useFound } from './useFound.ts';
import '#renderer/shell/palette/palette.css';

/** What is looked for: a document, or a name that documents define. */
export type Looking = 'document' | 'name';

interface Props {
  looking: Looking;
  documents: readonly ListedDocument[];
  language: Language;
  open(file: string, range?: Range): void;
  close(): void;
}

const words = {
  document: { title: '打开文档', hint: '文档：名称、标题、拼音；# 开头找名称' },
  name: { title: '查找名称', hint: '实体、字段、接口、页面、权限……的名称或叫法' },
};

/** One field for documents (Ctrl+P) and names (Ctrl+T, or # before them). ↑ ↓ Enter, Escape. */
export function Finder({ looking, documents, language, open, close }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(looking === 'name' ? '#' : '');
  const [chosen, setChosen] = useState(0);
  const isName = text.startsWith('#');
  const { results, isLooking, failure, count } = useFound(text, documents, language);
  const at = Math.min(chosen, Math.max(0, results.length - 1));
  const { title, hint } = words[isName ? 'name' : 'document'];

  useEffect(() => {
    list.current?.querySelector(`#finder-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const run = (index: number): void => {
    const result = results[index];
    if (!result) return;
    close();
    open(result.file, result.range);
  };
  const press = (event: KeyboardEvent): void => {
    // Enter and arrows belong to the input method while it composes.
    if (isComposed(event)) return;
    if (isEnter(event)) run(at);
    else if (event.key === 'ArrowDown') setChosen((at + 1) % Math.max(1, results.length));
    else if (event.key === 'ArrowUp') setChosen((at - 1 + results.length) % Math.max(1, results.length));
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={title} hasHead={false} width={680} className="palette" close={close}>
      <div className="palette-head row">
        <Search size={17} aria-hidden="true" />
        <input
          className="palette-field"
          data-focus
          role="combobox"
          aria-label={title}
          aria-expanded="true"
          aria-controls="finder-list"
          aria-activedescendant={results.length ? `finder-${at}` : undefined}
          aria-busy={isLooking}
          placeholder={hint}
          autoComplete="off"
          value={text}
          onChange={event => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={press}
        />
        <kbd>Esc</kbd>
      </div>
      <div ref={list} id="finder-list" className="palette-list" role="listbox" aria-label="结果">
        {results.map(({ key, name, hint: about }, index) => (
          <button
            key={key}
            type="button"
            tabIndex={-1}
            id={`finder-${index}`}
            className={index === at ? 'palette-entry row palette-chosen' : 'palette-entry row'}
            role="option"
            aria-selected={index === at}
            onClick={() => run(index)}
          >
            <span className="palette-name clip">{name}</span>
            <small className="palette-hint clip note">{about}</small>
          </button>
        ))}
      </div>
      <p className={results.length > 0 && !failure ? 'palette-none palette-said' : 'palette-none'} role="status">
        {failure || (isLooking ? '正在查找…' : results.length === 0 ? '没有匹配的内容' : count)}
      </p>
    </Dialog>
  );
}
