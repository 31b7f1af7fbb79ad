import type { UiSchema } from '@rjsf/utils';
import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';

/** rjsf hands options of any kind on to widgets and templates; its types know its own alone. */
export const modelled = (model: FieldModel): NonNullable<UiSchema['ui:options']> =>
  ({ model }) as Record<string, object> as NonNullable<UiSchema['ui:options']>;

/** The field that a part of the uiSchema stands for. */
export const modelIn = (options: Record<string, unknown> | undefined): BundledFormField =>
  options?.model as BundledFormField;
