import { useMemo, useSyncExternalStore } from 'react';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import { RecordValue } from '#renderer/cells/RecordValue.tsx';
import type { FormEngine } from '#renderer/form/contract.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledWizardPage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

interface Props {
  beside: NonNullable<BundledWizardPage['beside']>;
  engine: FormEngine;
  params: Record<string, unknown>;
}

/** What follows from what is filled in: worked out by the server, or by the form itself. */
export function Beside({ beside, engine, params }: Props) {
  const { expressions } = useServices();
  const form = useSyncExternalStore(engine.watch, engine.data);
  const named = useSyncExternalStore(engine.watch, engine.named);
  const args = useMemo(() => expressions.arguments(beside.with, { form, params }), [expressions, beside, form, params]);
  const { data, loading, error } = useCall<Row>(beside.call, beside.call ? args : undefined);
  const row = (beside.call ? data : named) ?? {};
  return (
    <aside className="wizard-beside" aria-label={beside.title} aria-busy={loading}>
      <h3>{beside.title}</h3>
      <dl>
        {beside.fields.map((field, index) => (
          <div key={field.name} className={index === beside.fields.length - 1 ? 'wizard-sum' : undefined}>
            <dt>{field.label}</dt>
            <dd aria-live={index === beside.fields.length - 1 ? 'polite' : undefined}>
              {error ? '—' : <RecordValue field={field} record={row} />}
            </dd>
          </div>
        ))}
      </dl>
      {error && error.code !== 400 && <p className="form-help">{error.message}</p>}
    </aside>
  );
}
