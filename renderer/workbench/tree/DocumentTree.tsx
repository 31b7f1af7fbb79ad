import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { isComposed } from '#renderer/ui/keys/keys.ts';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import { suits } from '../documents/found.ts';
import type { ListedDocument } from '../documents/listed.ts';
import type { ProblemsByFile } from '../language/problems.ts';
import { branchesOf, foldersAbove, rowsOf } from './branches.ts';
import { countsOf } from './counts.ts';
import { doesKey, rowTyped } from './keys.ts';
import { TreeRow } from './TreeRow.tsx';
import './document-tree.css';

interface Props {
  documents: readonly ListedDocument[];
  /** Those that the change set changes. */
  changed: ReadonlySet<string>;
  problems: ProblemsByFile;
  /** The document in the editor. */
  current: string | undefined;
  open(file: string): void;
}

/** So many documents that suit the filter are shown: who looks on types on. */
const most = 300;
/** Letters that are typed within so long belong together (ms). */
const together = 700;

/** All documents by subject, looked through by name, title and pinyin. Arrows, Home, End, Enter, and letters go through it. */
export function DocumentTree({ documents, changed, problems, current, open }: Props) {
  const [wanted, setWanted] = useState('');
  const text = useDeferredValue(wanted.trim());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const letters = useRef({ typed: '', at: 0 });

  const fitting = useMemo(() => (text ? documents.filter(one => suits(text, one)) : documents), [documents, text]);
  const shown = text ? fitting.slice(0, most) : fitting;
  const branches = useMemo(() => branchesOf(shown), [shown]);
  const counts = useMemo(() => countsOf(problems), [problems]);
  const marks = useMemo(() => new Set([...changed].flatMap(file => [file, ...foldersAbove(file)])), [changed]);
  // Of what is looked for every folder is open.
  const rows = rowsOf(branches, path => text !== '' || opened.has(path));
  const at = Math.max(
    0,
    rows.findIndex(({ branch }) => branch.path === (active || current)),
  );

  // What is opened elsewhere is seen here, too.
  useEffect(() => {
    if (!current) return;
    setActive('');
    setOpened(before => new Set([...before, ...foldersAbove(current)]));
    const later = setTimeout(() => list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }));
    return () => clearTimeout(later);
  }, [current]);

  const setOpen = (path: string, isOpen: boolean): void =>
    setOpened(before => new Set(isOpen ? [...before, path] : [...before].filter(one => one !== path)));
  const goTo = (place: number): void => {
    setActive(rows[place]?.branch.path ?? '');
    list.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[place]?.focus();
  };
  const press = (place: number): void => {
    const row = rows[place];
    if (!row) return;
    setActive(row.branch.path);
    if (row.branch.is === 'document') open(row.branch.path);
    else setOpen(row.branch.path, !row.isOpen);
  };
  const typedAt = (event: KeyboardEvent): number | undefined => {
    const isOn = event.timeStamp - letters.current.at < together;
    letters.current = { typed: (isOn ? letters.current.typed : '') + event.key, at: event.timeStamp };
    return rowTyped(letters.current.typed, rows, at);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposed(event) || event.ctrlKey || event.altKey || event.metaKey) return;
    const does = doesKey(event.key, rows, at);
    if (does && 'to' in does) goTo(does.to);
    else if (does) setOpen('open' in does ? does.open : does.close, 'open' in does);
    else if (event.key.length === 1 && event.key !== ' ') {
      const place = typedAt(event);
      if (place !== undefined) goTo(place);
    } else return;
    event.preventDefault();
  };

  return (
    <section className="document-tree stack" aria-label="全部文档">
      <input
        className="input"
        aria-label="筛选文档"
        placeholder="筛选：名称、标题、拼音"
        autoComplete="off"
        value={wanted}
        onChange={event => setWanted(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown' || isComposed(event)) return;
          event.preventDefault();
          goTo(0);
        }}
      />
      {rows.length === 0 && <Empty text={text ? '没有匹配的文档' : '还没有文档'} />}
      <div ref={list} className="document-tree-rows" role="tree" aria-label="文档" onKeyDown={onKeyDown}>
        {rows.map((row, place) => (
          <TreeRow
            key={row.branch.path}
            row={row}
            isReached={place === at}
            isCurrent={row.branch.path === current}
            isChanged={marks.has(row.branch.path)}
            counts={counts.get(row.branch.path)}
            press={() => press(place)}
          />
        ))}
      </div>
      {fitting.length > shown.length && (
        <p className="note" role="status">
          另有 {fitting.length - shown.length} 份也符合，请输入得更具体
        </p>
      )}
    </section>
  );
}
