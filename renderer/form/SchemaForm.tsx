import Form from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema } from '@rjsf/utils';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { whenIdle } from '#renderer/hooks/when-idle.ts';
import { OpenedContext } from '#renderer/inputs/near/opened.ts';
import { createNearness, NearnessContext } from '#renderer/inputs/near/WhenNear.tsx';
import { type PendingCommits, PendingContext } from '#renderer/inputs/pending.ts';
import { AntTheme } from '#renderer/theme/AntTheme.tsx';
import { type FormFrame, isLong } from './context.ts';
import type { FormData } from './form-data.ts';
import { idSeparator } from './ids.ts';
import { fields, templates, widgets } from './registry.ts';
import { uiSchemaOf } from './ui-schema.ts';
import '#renderer/inputs/inputs.css';
import './form.css';

/** Rows begin as the record has them: a required one without a line stays empty until staff add one. */
const defaults = { arrayMinItems: { populate: 'never' } } as const;

export interface SchemaFormProps {
  schema: RJSFSchema;
  frame: FormFrame;
  pending: PendingCommits;
  /** The id of an input that was pressed before it was there: it opens now. */
  opened?: string | undefined;
}

/** A form by @rjsf/core, which holds its data and errors. All that it is given stays the same object, so that a change renders its field alone. */
export const SchemaForm = memo(function SchemaForm({ schema, frame, pending, opened }: SchemaFormProps) {
  const { engine, prefix } = frame;
  const uiSchema = useMemo(() => uiSchemaOf(engine.fields), [engine]);
  const initial = useMemo(() => engine.rjsf.begin(), [engine]);
  const refused = useSyncExternalStore(engine.watch, engine.refused);
  // rjsf has merged them into its errors by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again for each refusal
  useLayoutEffect(() => engine.rjsf.onErrors(), [engine, refused]);
  const nearness = useMemo(() => (isLong(frame) ? createNearness() : null), [frame]);
  const root = useRef<HTMLDivElement>(null);
  // What is out of sight is laid out in the pause after the first paint.
  useEffect(() => whenIdle(() => root.current?.classList.remove('form-fresh')), []);
  return (
    <AntTheme>
      <OpenedContext value={opened}>
        <PendingContext value={pending}>
          <NearnessContext value={nearness}>
            <div ref={root} className={`form-card${isLong(frame) ? ' form-fresh' : ''}`}>
              <Form<FormData, RJSFSchema, FormFrame>
                ref={engine.rjsf.attach}
                schema={schema}
                uiSchema={uiSchema}
                validator={engine.validator}
                fields={fields}
                widgets={widgets}
                templates={templates}
                formContext={frame}
                initialFormData={initial}
                {...(refused ? { extraErrors: refused } : {})}
                liveValidate="onBlur"
                experimental_defaultFormStateBehavior={defaults}
                idPrefix={prefix}
                idSeparator={idSeparator}
                noHtml5Validate
                showErrorList={false}
                onChange={(_, id) => engine.rjsf.onChange(id)}
                onSubmit={engine.rjsf.onSubmit}
                onError={engine.rjsf.onError}
              />
            </div>
          </NearnessContext>
        </PendingContext>
      </OpenedContext>
    </AntTheme>
  );
});
