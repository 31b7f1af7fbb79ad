import { useMemo } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledFormPage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

/** The page with those buttons alone that have a sense here: what hands in is for who may, and for a record that can be handed in. */
export function useOffered(page: BundledFormPage, record: Row | undefined): BundledFormPage {
  const { access } = useServices();
  return useMemo(() => {
    const buttons = page.buttons.filter(({ handIn }) => {
      if (!handIn) return true;
      const call = page.calls[handIn.call];
      const isIn = !record || handIn.from.includes(String(record[handIn.field] ?? ''));
      return isIn && call !== undefined && access.allowsCall(call);
    });
    // One that is alone is the main one.
    return buttons.length === page.buttons.length
      ? page
      : { ...page, buttons: buttons.map((button, index) => ({ ...button, primary: index === buttons.length - 1 })) };
  }, [page, record, access]);
}
