import type { BundledAction } from '#runtime/language/bundle/client.ts';
import { questionFor, unseenOf } from '../question.ts';
import { type ActionHost, type Asking, nameOf, type Subject } from '../subject.ts';

/** The head names the record, or how many there are. */
export function askingFor(
  action: BundledAction & Pick<Asking, 'ask'>,
  subject: Subject,
  host: ActionHost,
  send: Asking['send'],
): Asking {
  const { label, ask, danger } = action;
  const isChange = host.calls[action.call ?? '']?.verb === 'update';
  const stored = 'row' in subject ? subject.row : undefined;
  return {
    title: `${label}${whom(subject, host)}`,
    text: [action.confirm ? questionFor(action, subject, host)?.title : '', unseenOf(subject, host)]
      .filter(Boolean)
      .join('\n'),
    action: label,
    ask,
    danger,
    record: isChange ? stored : undefined,
    stored,
    begin: subject.place === 'row' ? subject.begin : undefined,
    send,
  };
}

function whom(subject: Subject, { entity }: ActionHost): string {
  if (subject.place === 'toolbar') return '';
  if (subject.place === 'batch') return `所选的 ${subject.rows.length} 项`;
  const name = nameOf(subject.row, entity);
  return name && `「${name}」`;
}
