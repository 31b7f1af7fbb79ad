import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import mark from '#renderer/icon.svg?inline';
import type { MenuNode } from '#runtime/services/menu/menu.ts';
import type { MenuSearch as Search } from '#runtime/services/menu/menu-search.ts';
import { MenuSearch } from './MenuSearch.tsx';
import { MenuTree } from './MenuTree.tsx';
import { SearchResults } from './SearchResults.tsx';
import './sidebar.css';

/** Entries found that are shown and that the arrows reach; whoever sees more types on. */
const shownAtMost = 20;

interface Props {
  menu: readonly MenuNode[];
  search: Search;
  /** As wide as its icons. */
  folded: boolean;
}

/** The sidebar (spec 2.2): logo, search, menu, release date and version. */
export function Sidebar({ menu, search, folded }: Props) {
  const { bundle, counts, recent, session } = useServices();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const { app } = bundle.app();
  const operator = useSnapshot(session.state).loginInfo?.operatorId;
  // Another operator has other work.
  useEffect(() => (operator === undefined ? undefined : counts.follow()), [counts, operator]);
  // The letter is seen at once, what is found by it in the next moment.
  const sought = useDeferredValue(text);
  const find = (by: string) => (by.trim() ? search.find(by, recent.list()) : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what finds is made of these
  const all = useMemo(() => find(sought), [search, recent, sought]);
  const found = all?.slice(0, shownAtMost);
  /** What Enter opens: by all that has been typed, also where it is not shown yet. */
  const chosenPage = () => (sought === text ? found : find(text))?.[chosen];

  const change = (next: string): void => {
    setText(next);
    setChosen(0);
  };
  return (
    <aside className={folded ? 'side side-folded' : 'side'}>
      <div className="side-logo row" title={app.name}>
        <img src={mark} alt="" width={24} height={24} />
        <span className="side-name clip">{app.name}</span>
      </div>
      <MenuSearch
        field={field}
        text={text}
        change={change}
        prepare={search.prepare}
        found={found ?? []}
        chosen={chosen}
        chosenPage={chosenPage}
        choose={setChosen}
      />
      <nav className="side-menu" aria-label="菜单">
        {found ? (
          <SearchResults
            found={found}
            more={(all?.length ?? 0) - found.length}
            chosen={chosen}
            done={() => change('')}
          />
        ) : (
          <MenuTree nodes={menu} folded={folded} />
        )}
      </nav>
      <footer className="side-foot figures">
        {app.released && <span>{app.released}</span>}
        <span>PC {app.version}</span>
      </footer>
    </aside>
  );
}
