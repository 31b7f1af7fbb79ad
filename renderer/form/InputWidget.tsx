import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import { type ComponentType, useCallback, useContext } from 'react';
import { OpenedContext } from '#renderer/inputs/near/opened.ts';
import type { InputProps } from '#renderer/inputs/props.ts';
import type { FormFrame } from './context.ts';
import { modelIn } from './field-options.ts';
import type { FormData } from './form-data.ts';
import { belowId, placeOf } from './ids.ts';
import { nameOf } from './names.ts';
import { useOutdated } from './useOutdated.ts';

type Props = WidgetProps<FormData, RJSFSchema, FormFrame>;

/** An input of ours as a widget of rjsf's registry. */
export const inputWidget = (Input: ComponentType<InputProps>) =>
  function InputWidget({ id, value, options, disabled, readonly, rawErrors = [], registry, onChange }: Props) {
    const field = modelIn(options);
    // antd hands over more than the value; rjsf would read it as errors.
    const change = useCallback((next: unknown) => onChange(next), [onChange]);
    const { record, engine, prefix } = registry.formContext;
    const outdated = useOutdated(engine, placeOf(id, prefix));
    const choices = useCallback(() => engine.choices(placeOf(id, prefix)), [engine, id, prefix]);
    const opened = useContext(OpenedContext) === id;
    return (
      <Input
        field={field}
        id={id}
        value={value}
        mode="form"
        opened={opened}
        disabled={Boolean(disabled || readonly)}
        invalid={rawErrors.length > 0}
        describedBy={rawErrors.length > 0 || outdated || field.help ? belowId(id) : undefined}
        valueName={field.reference && nameOf(field.name, value, record)}
        choices={field.reference && choices}
        onChange={change}
      />
    );
  };
