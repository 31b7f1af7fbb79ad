import type { CSSProperties } from 'react';
import { type Box, inOrder } from './boxes.ts';
import type { Says } from './says.ts';
import { Twist } from './Twist.tsx';
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
      return (
        <li
          key={box.key}
          data-key={box.key}
          className={found.has(box.key) ? 'row hierarchy-found' : 'row'}
          style={{ '--level': box.level - 1 } as CSSProperties}
        >
          <Twist box={box} folded={folded} size={16} />
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
