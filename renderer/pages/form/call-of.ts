import type { BundledButton } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

/** The call that a button makes: of the record that is edited, or of a new one. */
export const callOf = ({ create, update }: BundledButton, record: Row | undefined): string | undefined =>
  record && update ? update : create;
