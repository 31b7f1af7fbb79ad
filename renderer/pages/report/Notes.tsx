import type { BundledReportPage } from '#runtime/language/bundle/client.ts';
import './notes.css';

/** What each measure of a report counts, in words. */
export function Notes({ report: { measures, note } }: { report: BundledReportPage['report'] }) {
  if (measures.length === 0 && note === undefined) return null;
  return (
    <details className="report-notes">
      <summary>口径</summary>
      {note && <p>{note}</p>}
      <dl>
        {measures.map(({ name, label, meaning }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
