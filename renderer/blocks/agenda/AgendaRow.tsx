import type { Row } from '#runtime/services/calls/contract.ts';
import { DirectActions } from '../table/DirectActions.tsx';
import { LinkedValue } from '../table/LinkedValue.tsx';
import { splitLinks } from '../table/row-links.ts';
import { DraftRow } from './DraftRow.tsx';
import type { Due, SourceAnswer } from './due.ts';

/** One thing to be done: what it is, its number as the way to it, what it is about, how long it waits or how long is left, and the act that is due. */
export function AgendaRow({ due }: { due: Due }) {
  if ('draft' in due) return <DraftRow draft={due.draft} label={due.label} />;
  const { source, row, answer, label } = due;
  return (
    <li className="agenda-row">
      <span className="agenda-kind note">{label}</span>
      <span className="agenda-number">
        <LinkedValue column={source.number} row={row} links={answer.links} />
      </span>
      <span className="agenda-text clip">
        <LinkedValue column={source.text} row={row} links={answer.links} />
      </span>
      <span className="agenda-time figures">
        <LinkedValue column={source.time} row={row} links={answer.links} />
      </span>
      <Acts row={row} rowActions={answer.rowActions} />
    </li>
  );
}

/** The acts that can be done now; what cannot is said on the page of the record. */
function Acts({ row, rowActions }: { row: Row; rowActions: SourceAnswer['rowActions'] }) {
  const { direct } = splitLinks(rowActions?.of(row) ?? []);
  return (
    <span className="agenda-acts">
      <DirectActions actions={direct} row={row} run={rowActions?.run} />
    </span>
  );
}
