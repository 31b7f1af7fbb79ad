import { useState } from 'react';
import type { CatalogueEntry } from '../catalogue.ts';
import './nav.css';

interface Props {
  entries: readonly CatalogueEntry[];
  chosen: string;
  choose: (id: string) => void;
}

/** All that there is, by what it is among, found by its name in the documents or in Chinese. */
export function Nav({ entries, chosen, choose }: Props) {
  const [sought, setSought] = useState('');
  const word = sought.trim().toLowerCase();
  const found = entries.filter(({ name, title, about }) => `${name} ${title} ${about}`.toLowerCase().includes(word));
  const groups = new Set(found.map(({ group }) => group));
  return (
    <nav className="gallery-nav stack" aria-label="示例目录">
      <input
        type="search"
        className="input"
        placeholder={`搜索 ${entries.length} 个示例`}
        aria-label="搜索示例"
        value={sought}
        onChange={event => setSought(event.target.value)}
      />
      <div className="gallery-groups">
        {[...groups].map(group => (
          <section key={group}>
            <h2>{group}</h2>
            {found
              .filter(entry => entry.group === group)
              .map(({ id, name, title }) => (
                <button
                  key={id}
                  type="button"
                  {...(id === chosen ? { 'aria-current': 'page' } : {})}
                  onClick={() => choose(id)}
                >
                  <span>{title}</span>
                  <code>{name}</code>
                </button>
              ))}
          </section>
        ))}
        {found.length === 0 && <p className="gallery-none">没有「{sought.trim()}」</p>}
      </div>
    </nav>
  );
}
