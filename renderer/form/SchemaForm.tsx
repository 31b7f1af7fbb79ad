import Form from '@rjsf/core';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { type FormEvent, memo, useEffect, useMemo, useRef } from 'react';
import { createNearness, NearnessContext } from '#renderer/inputs/near/WhenNear.tsx';
import { whenIdle } from '#renderer/inputs/near/when-idle.ts';
import { type PendingCommits, PendingContext } from '#renderer/inputs/pending.ts';
import { FormContext, type FormFrame } from './context.ts';
import { ObjectFieldTemplate } from './templates.tsx';
import './form.css';

const templates = { ObjectFieldTemplate };
/** rjsf asks it about branches of a schema only, and ours have none; our own judge judges. */
const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};
const noData = {};
/** Above so many fields, costly inputs wait until they are near. */
const manyFields = 60;

interface Props {
  schema: RJSFSchema;
  frame: FormFrame;
  pending: PendingCommits;
  onSubmit(): void;
}

/** A form by @rjsf/core. All that it gets stays the same object, so that it is drawn once and each field by itself. */
export const SchemaForm = memo(function SchemaForm({ schema, frame, pending, onSubmit }: Props) {
  const shown = useMemo(() => schemaOf(schema, frame), [schema, frame]);
  const nearness = useMemo(() => (frame.fields.size > manyFields ? createNearness() : null), [frame]);
  const root = useRef<HTMLDivElement>(null);
  // What is out of sight is laid out in the pause after the first paint.
  useEffect(() => whenIdle(() => root.current?.classList.remove('form-fresh')), []);
  return (
    <FormContext value={frame}>
      <PendingContext value={pending}>
        <NearnessContext value={nearness}>
          <div ref={root} className="form-fresh">
            <Form
              schema={shown}
              templates={templates}
              validator={validator}
              formData={noData}
              idPrefix={frame.prefix}
              noValidate
              noHtml5Validate
              showErrorList={false}
              onSubmit={(_, event: FormEvent) => {
                event.preventDefault();
                onSubmit();
              }}
            >
              <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
            </Form>
          </div>
        </NearnessContext>
      </PendingContext>
    </FormContext>
  );
});

/** The schema's properties, and those of the page that are shown but not judged (read-only ones). */
function schemaOf(schema: RJSFSchema, frame: FormFrame): RJSFSchema {
  const properties = Object.fromEntries(
    [...frame.fields.keys()].map(name => [name, schema.properties?.[name] ?? { type: 'string' as const }]),
  );
  return { type: 'object', properties };
}
