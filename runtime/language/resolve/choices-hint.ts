import { verbOf } from '../model/does.ts';
import type { Place } from './context.ts';

/** How many calls a hint names. */
const most = 2;

/** What offers records of an entity, as it would be written: choices: approval.people. */
export function choicesHint({ context }: Place, entity: string | undefined): string {
  const offering = Object.values(context.model.calls).filter(
    call => verbOf(call)?.offers && call.entity === entity && !call.path.includes(':'),
  );
  const named = offering.slice(0, most).map(({ name }) => name);
  return `choices: ${named.join(' / ') || '…'}`;
}
