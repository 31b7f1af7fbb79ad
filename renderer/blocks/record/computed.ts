import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Scope, Services } from '#runtime/services/services.ts';

/** A record with what the page works out of it (`value` of a field), such as an amount in capitals; the same object where it works out nothing. */
export function withComputed(
  fields: readonly BundledFormField[],
  record: Row,
  scope: Scope,
  { expressions }: Pick<Services, 'expressions'>,
): Row {
  const computed = fields.flatMap(({ name, value }) =>
    value ? [[name, expressions.value(value, { ...scope, record }, null)] as const] : [],
  );
  return computed.length > 0 ? { ...record, ...Object.fromEntries(computed) } : record;
}
