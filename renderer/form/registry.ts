import type { FormProps } from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema } from '@rjsf/utils';
import { type ComponentType, createElement } from 'react';
import FieldInput from '#renderer/inputs/FieldInput.tsx';
import { NearInput } from '#renderer/inputs/near/NearInput.tsx';
import type { InputProps } from '#renderer/inputs/props.ts';
import { inputs } from '#renderer/inputs/registry.ts';
import type { FormFrame } from './context.ts';
import type { FormData } from './form-data.ts';
import { LinesWidget } from './grid/LinesWidget.tsx';
import { inputWidget } from './InputWidget.tsx';
import { SchemaField } from './SchemaField.tsx';
import { Field } from './templates/Field.tsx';
import { Line } from './templates/Line.tsx';
import { Lines } from './templates/Lines.tsx';
import { Sections } from './templates/Sections.tsx';

type Registered = FormProps<FormData, RJSFSchema, FormFrame>;

/** Our inputs, by the names that field types give them; the grid of lines that are records, and the app's own inputs, each by its field. */
export const widgets = {
  ...Object.fromEntries(
    Object.entries(inputs).map(([name, { Input, costly }]) => [name, inputWidget(costly ? near(Input) : Input)]),
  ),
  lines: LinesWidget,
  own: inputWidget(FieldInput),
} as unknown as NonNullable<Registered['widgets']>;

function near(Input: ComponentType<InputProps>): ComponentType<InputProps> {
  return props => createElement(NearInput, { ...props, Input });
}

/** What walks a page's schema: rjsf's own fields, and ours where one is an input. */
export const fields = { SchemaField } as NonNullable<Registered['fields']>;

/** What stands around the inputs; a line of rows has templates of its own, which the uiSchema names. */
export const templates = {
  FieldTemplate: Field,
  ObjectFieldTemplate: Sections,
  ArrayFieldTemplate: Lines,
  ArrayFieldItemTemplate: Line,
} as NonNullable<Registered['templates']>;
