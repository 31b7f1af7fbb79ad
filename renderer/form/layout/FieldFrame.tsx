import { type ReactNode, useSyncExternalStore } from 'react';
import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { FormEngine } from '../contract.ts';
import { belowId } from '../ids.ts';
import { afterPress } from './after-press.ts';

interface Props {
  engine: FormEngine;
  field: BundledFormField;
  /** Of its input. */
  id: string;
  error: string | undefined;
  children: ReactNode;
}

/** One field: label, input, help, message. Not there while its `when` does not hold. */
export function FieldFrame({ engine, field, id, error, children }: Props) {
  const { hidden, required } = useSyncExternalStore(engine.isConditional(field) ? engine.watch : never, () =>
    engine.condition(field),
  );
  if (hidden) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field hears when its input is left
    <div
      className={`form-field${field.wide || fieldType(field).wide ? ' wide' : ''}`}
      data-field={field.name}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) afterPress(() => engine.leave(field.name));
      }}
    >
      <label htmlFor={id} className={required ? 'required' : undefined}>
        {field.label}
      </label>
      {children}
      {(error ?? field.help) && (
        <div id={belowId(id)} className={error ? 'form-error' : 'form-help'}>
          {error ?? field.help}
        </div>
      )}
    </div>
  );
}

const never = () => () => undefined;
