import { pageOfRecord } from '#renderer/actions/say-done.ts';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledEntity } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

interface Props {
  reason: string;
  record: Row | undefined;
  entity: BundledEntity | undefined;
}

/** Why nothing can be done here with the record, and the way to it. */
export function Refused({ reason, record, entity }: Props) {
  const home = pageOfRecord(entity, record, { services: useServices() });
  const openPage = useOpenPage();
  return (
    <div className="form-refusal" role="status">
      {reason}
      {home && (
        <button type="button" className="link" onClick={() => openPage(home.page, home.params)}>
          查看{entity?.title}
        </button>
      )}
    </div>
  );
}
