import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { FormFrame } from '../context.ts';
import { modelIn } from '../field-options.ts';
import type { FormData } from '../form-data.ts';
import { FieldFrame } from '../layout/FieldFrame.tsx';

/** One field, with the first of its errors. */
export const Field = ({
  id,
  children,
  rawErrors = [],
  uiSchema,
  registry,
}: FieldTemplateProps<FormData, RJSFSchema, FormFrame>) => (
  <FieldFrame
    engine={registry.formContext.engine}
    field={modelIn(uiSchema?.['ui:options'])}
    id={id}
    error={rawErrors[0]}
  >
    {children}
  </FieldFrame>
);
