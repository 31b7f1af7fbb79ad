import { withComputed } from '#renderer/blocks/record/computed.ts';
import { RecordValue } from '#renderer/cells/RecordValue.tsx';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledFormField, BundledPrintPage } from '#runtime/language/bundle/client.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { isMissing } from '#runtime/language/fields/shown.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Scope } from '#runtime/services/services.ts';

interface Props {
  page: BundledPrintPage;
  record: Row;
  scope: Scope;
  paper: BundledPrintPage['papers'][number];
  /** Which printing it is, beyond the first. */
  again: number | undefined;
}

/** The paper, black on white in any theme. What has no value says 无. */
export function Sheet({ page, record, scope, paper, again }: Props) {
  const services = useServices();
  const shown = (fields: readonly BundledFormField[]): BundledFormField[] =>
    fields.filter(field => services.expressions.holds(field.when, { ...scope, record }, true));
  const all = [...page.head, ...page.sections.flatMap(section => section.fields)];
  const row = withComputed(all, record, scope, services);
  const value = (field: BundledFormField) =>
    isMissing(row[field.name]) ? '无' : <RecordValue field={field} record={row} />;
  return (
    <article className={`sheet sheet-${paper}`} aria-label={page.title}>
      <header>
        <h2>{page.title}</h2>
        {again !== undefined && <strong className="sheet-again">补打（第{again}次）</strong>}
        <p className="sheet-head">
          {shown(page.head).map(field => (
            <span key={field.name}>
              {field.label}：{value(field)}
            </span>
          ))}
        </p>
      </header>
      {page.sections.map(({ title, fields }) => {
        const here = shown(fields);
        if (here.length === 0) return null;
        return (
          <section key={title}>
            {title && <h3>{title}</h3>}
            <dl style={{ '--sheet-columns': page.columns } as object}>
              {here.map(field => (
                <div key={field.name} className={field.wide || fieldType(field).wide ? 'wide' : undefined}>
                  <dt>{field.label}</dt>
                  <dd>{value(field)}</dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
      {page.signatures.length > 0 && (
        <footer>
          {page.signatures.map(who => (
            <span key={who}>{who}：</span>
          ))}
        </footer>
      )}
    </article>
  );
}
