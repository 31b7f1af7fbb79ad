import { useSyncExternalStore } from 'react';
import type { FormEngine } from '#renderer/form/contract.ts';
import { fieldErrorsOf, messageIn } from '#renderer/form/errors.ts';
import { useStill } from '#renderer/ui/press/useStill.ts';

/** What is wrong, in one place, once somebody has tried to save; a click goes to the field. */
export function Summary({ engine, onJump }: { engine: FormEngine; onJump(path: string): void }) {
  const errors = useStill(useSyncExternalStore(engine.watch, engine.errors));
  const whole = messageIn(errors);
  const wrong = fieldErrorsOf(engine.fields, errors);
  if (!engine.tried() || (wrong.length === 0 && !whole)) return null;
  return (
    <div className="form-summary" role="alert">
      <p>{whole ?? `有 ${wrong.length} 处需要修改`}</p>
      {wrong.map(({ path, place, message }) => (
        <button key={path} type="button" onClick={() => onJump(path)}>
          {place}：{message}
        </button>
      ))}
    </div>
  );
}
