import { useSyncExternalStore } from 'react';
import type { FormStore } from '#renderer/form/store.ts';

/** What is wrong, in one place; a click goes to the field. */
export function Summary({ store, onJump }: { store: FormStore; onJump(name: string): void }) {
  const errors = useSyncExternalStore(store.watch, store.errors);
  const wrong = store.fields.filter(field => errors[field.name]);
  if (wrong.length === 0) return null;
  return (
    <div className="form-summary" role="alert">
      <p>有 {wrong.length} 处需要修改</p>
      {wrong.map(field => (
        <button key={field.name} type="button" onClick={() => onJump(field.name)}>
          {field.label}：{errors[field.name]}
        </button>
      ))}
    </div>
  );
}
