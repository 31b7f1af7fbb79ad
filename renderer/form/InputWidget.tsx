import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import { type ComponentType, useCallback } from 'react';
import type { InputProps } from '#renderer/inputs/props.ts';
import type { FormData } from './conditions.ts';
import type { FormFrame } from './context.ts';
import { modelIn } from './field-options.ts';
import { belowId } from './ids.ts';

type Props = WidgetProps<FormData, RJSFSchema, FormFrame>;

/** An input of ours as a widget of rjsf's registry. */
export const inputWidget = (Input: ComponentType<InputProps>) =>
  function InputWidget({ id, value, options, disabled, readonly, rawErrors = [], registry, onChange }: Props) {
    const field = modelIn(options);
    // antd hands over more than the value; rjsf would read it as errors.
    const change = useCallback((next: unknown) => onChange(next), [onChange]);
    const { record } = registry.formContext;
    const loadedName = record?.[`${field.name}$name`];
    return (
      <Input
        field={field}
        id={id}
        value={value}
        mode="form"
        disabled={Boolean(disabled || readonly)}
        invalid={rawErrors.length > 0}
        describedBy={rawErrors.length > 0 || field.help ? belowId(id) : undefined}
        valueName={loadedName !== undefined && record?.[field.name] === value ? String(loadedName) : undefined}
        onChange={change}
      />
    );
  };
