import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledDetailPage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { PrintMark, type Printout } from './PrintMark.tsx';

/**
 * Prints a record as it is shown, by the browser's own printing, under a code by which the paper can be checked.
 * @returns the button, and what stands on the paper alone; nothing where the page is not printed
 */
export function usePrinting(
  { print: call, entity }: BundledDetailPage,
  record: Row | undefined,
): { button?: ReactNode; mark?: ReactNode } {
  const { calls } = useServices();
  const [printout, setPrintout] = useState<Printout>();
  const [isPrinting, setPrinting] = useState(false);
  if (!call || !entity || !record) return {};
  const print = async (): Promise<void> => {
    setPrinting(true);
    try {
      const made = await calls.run<Printout>(call, { entity: entity.name, id: record[entity.key] });
      flushSync(() => setPrintout(made));
      globalThis.print();
    } catch {
      // Why has been said; what has no code is not printed.
    } finally {
      // The browser's own printing knows nothing of this code.
      setPrintout(undefined);
      setPrinting(false);
    }
  };
  return {
    button: (
      <button type="button" className="button" disabled={isPrinting} onClick={() => void print()}>
        打印
      </button>
    ),
    mark: <PrintMark printout={printout} />,
  };
}
