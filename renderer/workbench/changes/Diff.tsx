import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useNarrow } from '#renderer/ui/width/useNarrow.ts';
import { type DiffOptions, type DrawnDiff, drawDiff } from './diff-view.ts';

interface Props extends Omit<DiffOptions, 'isNarrow'> {
  /** Gives the newer text, as it is by now. */
  drawn?: Ref<Pick<DrawnDiff, 'text'>>;
}

/** Two versions of a document beside each other, one below the other where the window is narrow. */
export function Diff({ before, after, names: [one, other], isEditable = false, onLine, drawn }: Props) {
  const isNarrow = useNarrow();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<DrawnDiff>(null);
  const press = useRef(onLine);
  press.current = onLine;
  useImperativeHandle(drawn, () => ({ text: () => view.current?.text() ?? after }), [after]);
  const hasPress = onLine !== undefined;
  useEffect(() => {
    if (!place.current) return;
    const made = drawDiff(place.current, {
      ...{ before, after, isNarrow, isEditable },
      names: [one, other],
      ...(hasPress ? { onLine: (line: number) => press.current?.(line) } : {}),
    });
    view.current = made;
    return () => made.close();
  }, [before, after, one, other, isNarrow, isEditable, hasPress]);
  return (
    <div className="change-diff">
      {!isNarrow && (
        <div className="change-diff-names note">
          <span>{one}</span>
          <span>{other}</span>
        </div>
      )}
      <div ref={place} />
    </div>
  );
}
