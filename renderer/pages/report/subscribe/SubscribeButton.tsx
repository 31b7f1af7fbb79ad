import Bell from 'lucide-react/icons/bell-plus';
import { useState } from 'react';
import { cellView } from '#renderer/cells/registry.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledReportPage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { reportColumns } from '../columns.ts';
import { SubscribeDialog, type SubscribeProps } from './SubscribeDialog.tsx';

interface Props extends Pick<SubscribeProps, 'subject' | 'params' | 'mayExport'> {
  report: BundledReportPage['report'];
  /** The lines in sight: each may be watched. */
  rows: readonly Row[];
}

/** Opens what it takes to subscribe to the report; nothing where there is nothing to subscribe to. */
export function SubscribeButton({ report, rows, ...given }: Props) {
  const { dictionaries, clock } = useServices();
  const [isOpen, setOpen] = useState(false);
  const columns = reportColumns(report);
  const measures = columns.filter(({ name }) => report.measures.some(one => one.name === name));
  const groups = columns.filter(({ name }) => report.groups.some(one => one.name === name));
  if (!given.mayExport && measures.length === 0) return null;
  const lines =
    groups.length === 0
      ? []
      : rows.map(row => ({
          values: {
            ...Object.fromEntries(groups.map(({ name }) => [name, row[name] ?? null])),
            ...(row.$others === true ? { $others: true } : {}),
          },
          label: groups
            .map(({ field, name }) => {
              const view = cellView({ ...field, name }, row, dictionaries, clock.now());
              return view.tags ? view.tags.map(({ text }) => text).join('、') : view.text;
            })
            .join(' / '),
        }));
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <Bell size={15} /> 订阅
      </button>
      {isOpen && <SubscribeDialog {...given} measures={measures} lines={lines} close={() => setOpen(false)} />}
    </>
  );
}
