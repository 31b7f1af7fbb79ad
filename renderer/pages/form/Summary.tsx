import { Fragment, useSyncExternalStore } from 'react';
import type { FormEngine } from '#renderer/form/contract.ts';
import { fieldErrorsOf, messageIn } from '#renderer/form/errors.ts';
import { useStill } from '#renderer/ui/press/useStill.ts';

/** What is wrong, in one place, each field that is empty named once, once somebody has tried to save; a click goes to the field. */
export function Summary({ engine, onJump }: { engine: FormEngine; onJump(path: string): void }) {
  const errors = useStill(useSyncExternalStore(engine.watch, engine.errors));
  const whole = messageIn(errors);
  const wrong = fieldErrorsOf(engine.fields, errors);
  const missing = wrong.filter(one => one.missing);
  if (!engine.tried() || (wrong.length === 0 && !whole)) return null;
  return (
    <div className="form-summary" role="alert">
      <p>{whole ?? `有 ${wrong.length} 处需要修改`}</p>
      {missing.length > 0 && (
        <p className="form-missing">
          请填写
          {missing.map(({ path, place }, index) => (
            <Fragment key={path}>
              {index > 0 && '、'}
              <button type="button" onClick={() => onJump(path)}>
                {place}
              </button>
            </Fragment>
          ))}
        </p>
      )}
      {wrong
        .filter(one => !one.missing)
        .map(({ path, place, message }) => (
          <button key={path} type="button" onClick={() => onJump(path)}>
            {place}：{message}
          </button>
        ))}
    </div>
  );
}
