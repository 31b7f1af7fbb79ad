import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { type FormFrame, isLong } from '../context.ts';
import { messageIn } from '../errors.ts';
import { Sections } from '../layout/Sections.tsx';
import { type Caret, caretIn } from './caret.ts';
import { FirstField } from './FirstField.tsx';
import '#renderer/inputs/inputs.css';

interface Props {
  frame: FormFrame;
  /** Gets where the cursor is when the form gives its place to rjsf's. */
  caret: RefObject<Caret | null>;
  /** An input that opens a list was pressed before it was there. */
  onPress(id: string): void;
}

/**
 * The form without rjsf and antd, in the same places: what is typed can be typed at once, and is judged by the same
 * validator; what is chosen shows what it holds.
 */
export function FirstForm({ frame, caret, onPress }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const { engine } = frame;
  // Watched once for all of its fields: it stands for a moment, and each watcher costs before the first paint.
  useSyncExternalStore(engine.watch, engine.version);
  const [data, errors, outdated] = [engine.data(), engine.errors(), engine.outdated()];
  useLayoutEffect(() => {
    const { current } = root;
    // Before it goes: its inputs are still in the document.
    return () => {
      caret.current = current && caretIn(current);
    };
  }, [caret]);
  return (
    <div ref={root} className={`form-first form-card${isLong(frame) ? ' form-fresh' : ''}`}>
      <Sections
        frame={frame}
        draw={name => {
          const field = frame.fields.get(name);
          return (
            field && (
              <FirstField
                key={name}
                field={field}
                frame={frame}
                condition={engine.condition(field)}
                value={data[name]}
                error={messageIn(errors[name])}
                outdated={outdated[name]}
                onPress={onPress}
              />
            )
          );
        }}
      />
    </div>
  );
}
