import Cell from '#renderer/cells/Cell.tsx';
import { clickCell } from '#renderer/cells/click.ts';
import { cellView } from '#renderer/cells/registry.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledSection } from '#runtime/language/bundle/client.ts';
import type { StoredFile } from '#runtime/language/bundle/model.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Scope } from '#runtime/services/services.ts';
import { FileLinks } from './FileLinks.tsx';
import { RowsTable } from './RowsTable.tsx';
import './record.css';

/** A record as labels and values, in columns, section by section. */
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
  const { dictionaries, expressions, notices, intents } = useServices();
  return sections.map((section, index) => (
    <section key={section.title || index} className="record-section">
      {section.title && <h2 className="section-title">{section.title}</h2>}
      <dl className={`record columns-${columns}`} onClick={event => clickCell(event.target, { notices, intents })}>
        {section.fields
          .filter(field => expressions.holds(field.when, { ...scope, record }, true))
          .map(field => (
            <div
              key={field.name}
              className={field.wide || field.type === 'rows' ? 'record-field wide' : 'record-field'}
            >
              <dt>{field.label}</dt>
              <dd className="record-value">
                {field.type === 'rows' ? (
                  <RowsTable field={field} lines={record[field.name]} />
                ) : field.type === 'file' && Array.isArray(record[field.name]) ? (
                  <FileLinks files={record[field.name] as StoredFile[]} />
                ) : (
                  <Cell view={cellView(field, record, dictionaries)} />
                )}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  ));
}
