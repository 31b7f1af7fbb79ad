import { useSyncExternalStore } from 'react';
import { mistakesOf } from '#renderer/form/mistakes.ts';
import type { FormStore } from '#renderer/form/store.ts';

/** What is wrong, in one place; a click goes to the field. */
export function Summary({ store, onJump }: { store: FormStore; onJump(path: string): void }) {
  const errors = useSyncExternalStore(store.watch, store.errors);
  const wrong = mistakesOf(store.fields, errors);
  if (wrong.length === 0) return null;
  return (
    <div className="form-summary" role="alert">
      <p>有 {wrong.length} 处需要修改</p>
      {wrong.map(({ path, place, message }) => (
        <button key={path} type="button" onClick={() => onJump(path)}>
          {place}：{message}
        </button>
      ))}
    </div>
  );
}
