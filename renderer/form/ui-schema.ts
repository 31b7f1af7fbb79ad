import type { UiSchema } from '@rjsf/utils';
import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { modelled } from './field-options.ts';
import { Bare } from './templates/Bare.tsx';
import { Cell, Cells } from './templates/Cell.tsx';

/** What rjsf takes for each field: of its registry the input by the field's type, and the templates of rows. */
export const uiSchemaOf = (fields: readonly BundledFormField[]): UiSchema => ({
  'ui:FieldTemplate': Bare,
  // Saving is the page's: it waits for files and texts first.
  'ui:submitButtonOptions': { norender: true },
  ...Object.fromEntries(
    fields.map(field => [
      field.name,
      {
        ...(field.fields && !field.lines
          ? rows(field.fields)
          : { 'ui:widget': field.lines ? 'lines' : inputName(field) }),
        'ui:options': modelled(field),
        'ui:disabled': field.readOnly === true || field.value !== undefined,
      },
    ]),
  ),
});

/** By the type of the field, unless the app brings one for it. */
const inputName = (field: FieldModel): string => (field.input ? 'own' : fieldType(field).input);

const rows = (columns: readonly FieldModel[]): UiSchema => ({
  items: {
    'ui:FieldTemplate': Bare,
    'ui:ObjectFieldTemplate': Cells,
    ...Object.fromEntries(
      columns.map(column => [
        column.name,
        {
          'ui:widget': inputName(column),
          'ui:options': modelled(column),
          'ui:FieldTemplate': Cell,
          'ui:disabled': column.readOnly === true,
        },
      ]),
    ),
  },
});
