import Walked from '@rjsf/core/lib/components/fields/SchemaField.js';
import {
  deepEquals,
  type FieldProps,
  type FieldTemplateProps,
  getTemplate,
  getUiOptions,
  type RJSFSchema,
} from '@rjsf/utils';
import { memo, useCallback } from 'react';
import type { FormFrame } from './context.ts';
import type { FormData } from './form-data.ts';

type Props = FieldProps<FormData, RJSFSchema, FormFrame>;

/**
 * What rjsf draws for a place of the schema: where the uiSchema names an input, that input. What has parts (the form,
 * rows, their lines) is walked by rjsf's own, which for an input would also resolve branches that our schemas have
 * not, and make elements for help, description and messages that our templates draw otherwise. Validation makes its
 * errors anew, hence rjsf's comparison by what they say.
 */
export const SchemaField = memo(
  (props: Props) =>
    props.uiSchema?.['ui:widget'] ? <InputField {...props} uiSchema={props.uiSchema} /> : <Walked {...props} />,
  deepEquals,
);

const none: string[] = [];

/** An input of rjsf's registry in the registry's template of a field. */
function InputField(props: Props & Required<Pick<Props, 'uiSchema'>>) {
  const {
    schema,
    uiSchema,
    name,
    fieldPathId,
    registry,
    formData,
    required = false,
    onChange,
    onBlur,
    onFocus,
  } = props;
  const { $id: id, path } = fieldPathId;
  const options = getUiOptions<FormData, RJSFSchema, FormFrame>(uiSchema);
  const Template = getTemplate<'FieldTemplate', FormData, RJSFSchema, FormFrame>('FieldTemplate', registry, options);
  const Widget = registry.widgets[String(options.widget)];
  if (!Widget) throw new Error(`no input ${String(options.widget)} in the registry, for ${id}`);
  const change = useCallback(
    (value: FormData | undefined) => onChange(value, path, undefined, id),
    [onChange, path, id],
  );
  const shared = {
    id,
    schema,
    uiSchema,
    registry,
    required,
    label: schema.title ?? name,
    disabled: Boolean(options.disabled ?? props.disabled),
    readonly: Boolean(options.readonly ?? (props.readonly || schema.readOnly)),
    rawErrors: props.errorSchema?.__errors ?? none,
  };
  // Without what renames a key: no schema of ours lets one in that it does not name.
  const around = { ...shared, fieldPathId, formData, onChange } as FieldTemplateProps<FormData, RJSFSchema, FormFrame>;
  return (
    <Template {...around}>
      <Widget
        {...shared}
        name={name}
        value={formData}
        options={options}
        onChange={change}
        onBlur={onBlur}
        onFocus={onFocus}
      />
    </Template>
  );
}
