import { memo } from 'react';
import type { Box } from './boxes.ts';
import type { Says } from './says.ts';

interface Props {
  box: Box;
  says: Says;
  isFolded: boolean;
  onFold(box: Box): void;
}

/** What a box shows: its name, a fact, its figures, and what marks it out; below it, how many are folded away. */
export const BoxFace = memo(function BoxFace({ box, says, isFolded, onFold }: Props) {
  const mark = says.mark(box);
  const line = says.line(box);
  return (
    <>
      <span className="hierarchy-name clip" title={box.name}>
        {box.name}
      </span>
      <span className="hierarchy-fact clip">{says.fact(box)}</span>
      <span className="hierarchy-line row">
        <span className="clip" title={line}>
          {line}
        </span>
        {mark && <span className={`tag tag-${mark.colour}`}>{mark.text}</span>}
      </span>
      {box.below.length > 0 && (
        <button
          type="button"
          className="hierarchy-fold"
          tabIndex={-1}
          aria-label={isFolded ? `展开${box.name}，${box.all.records}个` : `收起${box.name}`}
          title={isFolded ? '展开' : '收起'}
          onPointerDown={event => event.stopPropagation()}
          onClick={event => {
            event.stopPropagation();
            onFold(box);
          }}
        >
          {isFolded ? box.all.records : '−'}
        </button>
      )}
    </>
  );
});
