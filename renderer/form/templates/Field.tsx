import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { useSyncExternalStore } from 'react';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { FormFrame } from '../context.ts';
import { modelIn } from '../field-options.ts';
import type { FormData } from '../form-data.ts';
import { belowId } from '../ids.ts';

/** One field: label, input, help, message. Not there while its `when` does not hold. */
export function Field({
  id,
  children,
  rawErrors = [],
  uiSchema,
  registry,
}: FieldTemplateProps<FormData, RJSFSchema, FormFrame>) {
  const { engine } = registry.formContext;
  const field = modelIn(uiSchema?.['ui:options']);
  const { hidden, required } = useSyncExternalStore(engine.isConditional(field) ? engine.watch : never, () =>
    engine.condition(field),
  );
  if (hidden) return null;
  const [error] = rawErrors;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field hears when its input is left
    <div
      className={`form-field${field.wide || fieldType(field).wide ? ' wide' : ''}`}
      data-field={field.name}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) engine.leave(field.name);
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
