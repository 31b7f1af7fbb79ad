import { ChevronDown, ChevronRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { type Box, inOrder } from './boxes.ts';
import type { Says } from './says.ts';
import type { Folded } from './useFolded.ts';

interface Props {
  label: string;
  roots: readonly Box[];
  folded: Folded;
  says: Says;
  found: ReadonlySet<string>;
  open(box: Box, anchor: DOMRect): void;
}

/** The same as an indented list, for a telephone. */
export const Outline = ({ label, roots, folded, says, found, open }: Props) => (
  <ul className="hierarchy-outline plain-list" aria-label={label}>
    {inOrder(roots, folded.keys).map(box => {
      const mark = says.mark(box);
      const isFolded = folded.keys.has(box.key);
      return (
        <li
          key={box.key}
          data-key={box.key}
          className={found.has(box.key) ? 'row hierarchy-found' : 'row'}
          style={{ '--level': box.level - 1 } as CSSProperties}
        >
          {box.below.length > 0 ? (
            <button
              type="button"
              className="icon-button hierarchy-twist"
              aria-expanded={!isFolded}
              aria-label={`${isFolded ? '展开' : '收起'}${box.name}`}
              onClick={() => folded.toggle(box)}
            >
              {isFolded ? <ChevronRight size={16} /> : <ChevronDown size={16} />}
            </button>
          ) : (
            <span className="hierarchy-leaf" />
          )}
          <button
            type="button"
            className="hierarchy-entry"
            onClick={({ currentTarget }) => open(box, currentTarget.getBoundingClientRect())}
          >
            <span className="hierarchy-name">{box.name}</span>
            <span className="hierarchy-fact">{[says.fact(box), says.line(box)].filter(Boolean).join(' · ')}</span>
          </button>
          {mark && <span className={`tag tag-${mark.colour}`}>{mark.text}</span>}
        </li>
      );
    })}
  </ul>
);
