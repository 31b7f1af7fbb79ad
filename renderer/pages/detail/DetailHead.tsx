import type { ReactNode, Ref } from 'react';
import Cell from '#renderer/cells/Cell.tsx';
import { clickCell } from '#renderer/cells/click.ts';
import { cellView } from '#renderer/cells/registry.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledDetailPage } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { isMissing } from '#runtime/language/fields/shown.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { Limit } from './Limit.tsx';

interface Props {
  page: BundledDetailPage;
  record: Row;
  /** What the record is called; '' where it has no name. */
  name: string;
  /** Where a block says what is due. */
  due: Ref<HTMLDivElement>;
  /** What can be done. */
  children: ReactNode;
}

/** The head of a record, which stays in sight: what it is called, its number, its status, whose work it is, until when, and what can be done. */
export function DetailHead({ page, record, name, due, children }: Props) {
  const { dictionaries, notices, intents, calls } = useServices();
  const { number, status, handler, limits } = page.head;
  const value = (field: FieldModel): ReactNode => <Cell view={cellView(field, record, dictionaries)} />;
  const has = (field: FieldModel | undefined): field is FieldModel =>
    field !== undefined && !isMissing(record[field.name]);
  return (
    <header className="detail-head row">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what copies a value is a button in its cell */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div className="detail-title row" onClick={event => clickCell(event.target, { notices, intents, calls })}>
        <h1>{name || page.title}</h1>
        {has(number) && <span className="detail-number">{value(number)}</span>}
        {has(status) && value(status)}
        {has(handler) && (
          <span className="detail-fact">
            {handler.label} <b>{value(handler)}</b>
          </span>
        )}
        {limits
          .filter(limit => has(limit.field) && limit.while.includes(String(status && record[status.name])))
          .map(({ field }) => (
            <Limit key={field.name} label={field.label} until={String(record[field.name])} />
          ))}
      </div>
      <div className="detail-acts">
        <div className="detail-due" ref={due} />
        <div className="detail-actions">{children}</div>
      </div>
    </header>
  );
}
