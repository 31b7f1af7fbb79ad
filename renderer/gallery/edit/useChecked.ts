import { useEffect, useRef, useState } from 'react';
import type { CheckAnswer, CheckQuestion, Problem } from './check.ts';

/** Milliseconds without a key before documents are looked at. */
const pause = 120;

/**
 * What the validator says of the documents; `of` are those that it has looked at, undefined until it has once.
 */
export function useChecked(
  files: Record<string, string>,
  handlers: readonly string[],
): { problems: readonly Problem[]; of: Record<string, string> | undefined } {
  const [checked, setChecked] = useState<{ problems: readonly Problem[]; of: Record<string, string> }>();
  const worker = useRef<Worker>(null);
  const asked = useRef<{ id: number; files: Record<string, string> }>({ id: 0, files: {} });
  useEffect(() => {
    const made = new Worker(new URL('./checker.ts', import.meta.url), { type: 'module' });
    made.addEventListener('message', ({ data }: MessageEvent<CheckAnswer>) => {
      // A later question stands.
      if (data.id === asked.current.id) setChecked({ problems: data.issues, of: asked.current.files });
    });
    worker.current = made;
    return () => made.terminate();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      asked.current = { id: asked.current.id + 1, files };
      worker.current?.postMessage({ id: asked.current.id, files, handlers } satisfies CheckQuestion);
    }, pause);
    return () => clearTimeout(timer);
  }, [files, handlers]);
  return { problems: checked?.problems ?? [], of: checked?.of };
}
