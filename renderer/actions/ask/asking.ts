import { verbNamed } from '#runtime/language/verbs/index.ts';
import { type Asking, givenBy, type Press } from '../press.ts';
import { questionFor, unseenOf } from '../question.ts';
import { nameOf, recordOf } from '../subject.ts';
import { knownRules } from './known-rules.ts';

/** The head names the record, or how many there are. */
export function askingFor(press: Press, ask: Asking['ask'], send: Asking['send']): Asking {
  const { action, subject, host } = press;
  const { label, danger } = action;
  const call = host.calls[action.call ?? ''];
  const isChange = verbNamed(call?.verb)?.effect === 'updates' || isUpdate(action.call);
  const stored = recordOf(subject);
  return {
    title: `${label}${whom(press)}`,
    text: [action.confirm ? questionFor(press)?.title : '', unseenOf(press)].filter(Boolean).join('\n'),
    action: label,
    ask,
    rules: knownRules(call?.rules, {
      asked: ask.fields.map(({ name }) => name),
      // What is given to each of several is worked out for each.
      given: subject.place === 'batch' ? {} : givenBy(press),
      stored,
      many: subject.place === 'batch',
    }),
    danger,
    record: isChange ? stored : undefined,
    stored,
    begin: 'begin' in subject ? subject.begin : undefined,
    send,
  };
}

/** Whatever a call of that name does, it is given the record as it is to be: so forms take it, too. */
const isUpdate = (call = ''): boolean => call.endsWith('.update');

function whom({ subject, host: { entity } }: Press): string {
  if (subject.place === 'toolbar') return '';
  if (subject.place === 'batch') return `所选的 ${subject.rows.length} 项`;
  const name = nameOf(subject.row, entity);
  return name && `「${name}」`;
}
