import { useSyncExternalStore } from 'react';
import { RecordValue } from '#renderer/cells/RecordValue.tsx';
import type { FormEngine } from '#renderer/form/contract.ts';
import type { BundledSection } from '#runtime/language/bundle/client.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import '#renderer/blocks/record/record.css';

interface Props {
  steps: readonly BundledSection[];
  engine: FormEngine;
  /** Back to a step. */
  onChange(title: string): void;
}

/** All that has been filled in, step by step, before it is sent. */
export function Filled({ steps, engine, onChange }: Props) {
  const record = useSyncExternalStore(engine.watch, engine.named);
  return steps.map(({ title, fields }) => {
    const shown = fields.filter(field => !engine.isConditional(field) || !engine.condition(field).hidden);
    if (shown.length === 0) return null;
    return (
      <section key={title} className="form-section record-section" aria-label={title}>
        <h3 className="section-title">
          {title}
          <button type="button" className="link" aria-label={`修改${title}`} onClick={() => onChange(title)}>
            修改
          </button>
        </h3>
        <dl className="record columns-2">
          {shown.map(field => (
            <div
              key={field.name}
              className={field.wide || fieldType(field).wide ? 'record-field wide' : 'record-field'}
            >
              <dt>{field.label}</dt>
              <dd className="record-value">
                <RecordValue field={field} record={record} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}
