import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { useSyncExternalStore } from 'react';
import type { FormFrame } from '../context.ts';
import { modelIn } from '../field-options.ts';
import type { FormData } from '../form-data.ts';
import { FieldFrame } from '../layout/FieldFrame.tsx';
import { remarkOn } from '../remarks.ts';
import { useOutdated } from '../useOutdated.ts';

/** One field, with the first of its errors. */
export function Field({
  id,
  children,
  rawErrors = [],
  uiSchema,
  registry,
}: FieldTemplateProps<FormData, RJSFSchema, FormFrame>) {
  const { engine, record } = registry.formContext;
  const field = modelIn(uiSchema?.['ui:options']);
  const condition = useSyncExternalStore(engine.isConditional(field) ? engine.watch : never, () =>
    engine.condition(field),
  );
  const outdated = useOutdated(engine, field.name);
  return (
    <FieldFrame
      engine={engine}
      field={field}
      condition={condition}
      id={id}
      error={rawErrors[0]}
      outdated={outdated}
      remark={remarkOn(field.label, record)}
    >
      {children}
    </FieldFrame>
  );
}

const never = () => () => undefined;
