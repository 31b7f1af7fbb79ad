import Cell from '#renderer/cells/Cell.tsx';
import { cellView } from '#renderer/cells/registry.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledDetailPage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

/** The status of the record beside its name. */
export function StatusTag({ page, record }: { page: BundledDetailPage; record: Row }) {
  const { dictionaries } = useServices();
  if (!page.status || record[page.status.name] === null || record[page.status.name] === undefined) return null;
  return <Cell view={cellView(page.status, record, dictionaries)} />;
}
