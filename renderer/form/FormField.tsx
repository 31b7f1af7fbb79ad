import { memo } from 'react';
import FieldInput from '#renderer/inputs/FieldInput.tsx';
import { fieldType } from '#runtime/language/fields/index.ts';
import { inputId, useFieldView, useForm } from './context.ts';

/** One field: label, input, help, message. It stands in for all of rjsf's own fields, which draw more than we show. */
export const FormField = memo(function FormField({ name }: { name: string }) {
  const { store, prefix, fields, record } = useForm();
  const { value, hidden, required, error, within } = useFieldView(name);
  const field = fields.get(name);
  if (!field || hidden) return null;
  const id = inputId(prefix, name);
  const below = error || field.help ? `${id}-below` : undefined;
  const loadedName = record?.[`${name}$name`];
  return (
    <div className={`form-field${field.wide || fieldType(field).wide ? ' wide' : ''}`} data-field={name}>
      <label htmlFor={id} className={required ? 'required' : undefined}>
        {field.label}
      </label>
      <FieldInput
        field={field}
        id={id}
        value={value}
        mode="form"
        disabled={field.readOnly === true || field.value !== undefined}
        invalid={error !== undefined}
        within={within}
        describedBy={below}
        valueName={loadedName !== undefined && record?.[name] === value ? String(loadedName) : undefined}
        onChange={setter(store, name)}
      />
      {below && (
        <div id={below} className={error ? 'form-error' : 'form-help'}>
          {error ?? field.help}
        </div>
      )}
    </div>
  );
});

const setters = new WeakMap<object, Map<string, (value: unknown) => void>>();

/** The same function at each rendering, so that the input is not drawn again for it. */
function setter(store: { set(name: string, value: unknown): void }, name: string): (value: unknown) => void {
  const known = setters.get(store) ?? new Map<string, (value: unknown) => void>();
  setters.set(store, known);
  const found = known.get(name) ?? ((value: unknown) => store.set(name, value));
  known.set(name, found);
  return found;
}
