import Cell from '#renderer/cells/Cell.tsx';
import { cellView } from '#renderer/cells/registry.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { StripDocument } from '#runtime/language/bundle/answers.ts';
import type { BundledChainStep } from '#runtime/language/bundle/client.ts';

/** The status of a document in its colour, as everywhere. */
export function StatusTag({ step: { status }, document }: { step: BundledChainStep; document: StripDocument }) {
  const { dictionaries } = useServices();
  if (!status || document.status === undefined) return null;
  return <Cell view={cellView(status, { [status.name]: document.status }, dictionaries)} />;
}
