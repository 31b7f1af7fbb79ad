import type { BundledAction } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Target } from '#runtime/services/services.ts';
import { isOffered } from './permitted.ts';
import { givenBy, type Press } from './press.ts';
import { questionFor } from './question.ts';
import { refusalOf } from './refusal.ts';
import { recordOf } from './subject.ts';

/** Opens the page that an action leads to, with the way to the other rows of the list. */
export async function openDestination(press: Press, { page, in: place }: NonNullable<BundledAction['open']>) {
  const { subject, host } = press;
  const targetOf = (row: Row): Target | undefined => {
    const other: Press = { ...press, subject: { place: 'row', row } };
    return opensAtOnce(other) ? { page, params: pageArguments(other) } : undefined;
  };
  const from = subject.place === 'row' ? host.placeOf?.(subject.row, targetOf) : undefined;
  const params = pageArguments(press);
  if (place === 'page') return host.openPage(page, params, { from });
  const { done } = await host.openDrawer(page, params, { from });
  if (done) host.refresh();
}

/** It is offered there, and nobody would have to be asked. */
const opensAtOnce = (press: Press): boolean => {
  const { action, subject, host } = press;
  const { scope, services } = host;
  const isOpen = isOffered(action, subject, scope, services) && !refusalOf(action, subject, scope, services);
  return isOpen && !questionFor(press);
};

/** The parameters of the page that an action opens; of a record without `with`, its key. */
function pageArguments(press: Press): Row {
  const { entity } = press.host;
  const record = recordOf(press.subject);
  return Object.keys(press.action.with).length === 0 && record && entity
    ? { [entity.key]: record[entity.key] }
    : givenBy(press);
}
