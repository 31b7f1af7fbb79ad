import { useState } from 'react';
import { clickCell } from '#renderer/cells/click.ts';
import { RecordValue } from '#renderer/cells/RecordValue.tsx';
import { useServices } from '#renderer/hooks/services.tsx';
import { saysItsField } from '#renderer/ui/look/says-its-field.ts';
import type { BundledSection } from '#runtime/language/bundle/client.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { isMissing } from '#runtime/language/fields/shown.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Scope } from '#runtime/services/services.ts';
import { sectionsInSight } from '../in-sight.ts';
import { withComputed } from './computed.ts';
import './record.css';

/** A record as labels and values, in columns, section by section; what it does not have is counted, and a press away. */
export function RecordSections({
  sections,
  columns,
  record,
  scope,
}: {
  sections: readonly BundledSection[];
  columns: number;
  record: Row;
  scope: Scope;
}) {
  const services = useServices();
  const [showsAll, showAll] = useState(false);
  const { notices, intents, calls } = services;
  const shown = sectionsInSight(sections, { scope, record }, services);
  const row = withComputed(
    shown.flatMap(({ fields }) => fields),
    record,
    scope,
    services,
  );
  const filled = shown
    .map(section => ({ ...section, fields: section.fields.filter(({ name }) => showsAll || !isMissing(row[name])) }))
    .filter(({ fields }) => fields.length > 0);
  const count = (all: typeof shown): number => all.reduce((sum, { fields }) => sum + fields.length, 0);
  const left = count(shown) - count(filled);
  const parts = filled.map((section, index) => (
    <section
      key={section.title || index}
      className={saysItsField(section) ? 'record-section of-one-field' : 'record-section'}
    >
      {section.title && <h2 className="section-title">{section.title}</h2>}
      <dl
        className={`record columns-${columns}`}
        onClick={event => clickCell(event.target, { notices, intents, calls })}
      >
        {section.fields.map(field => (
          <div key={field.name} className={field.wide || fieldType(field).wide ? 'record-field wide' : 'record-field'}>
            <dt>{field.label}</dt>
            <dd className="record-value">
              <RecordValue field={field} record={row} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
  return (
    <>
      {parts}
      {left > 0 && (
        <button type="button" className="link record-unfilled" onClick={() => showAll(true)}>
          另有{left}项未填
        </button>
      )}
    </>
  );
}
