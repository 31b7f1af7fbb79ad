import { useMemo } from 'react';
import { createMemoryFrame } from '#renderer/hooks/memory-frame.ts';
import { PageFrameProvider } from '#renderer/hooks/page.ts';
import { ServicesProvider, useServices } from '#renderer/hooks/services.tsx';
import type { BundledFormPage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { OpenLink } from '#runtime/services/services.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import '#renderer/form/form.css';

interface Props {
  page: BundledFormPage;
  record: Row;
  until: string;
  link: OpenLink;
  onSent(): void;
}

const none = {};

/** The form itself: all that it asks for goes by the link, and it leads to no other page. */
export function LinkForm({ page, record, until, link, onSent }: Props) {
  const services = useServices();
  const own = useMemo(
    () => ({ ...services, calls: link.calls(page.calls[page.update ?? '']), drafts: link.drafts }),
    [services, link, page],
  );
  const frame = useMemo(
    () => createMemoryFrame({ path: page.path, leave: result => void (result?.done && onSent()) }),
    [page, onSent],
  );
  return (
    <ServicesProvider services={own}>
      <PageFrameProvider value={frame}>
        <p className="link-until faint">
          请在<span className="figures"> {until.slice(0, 16)} </span>前提交，只能提交一次
        </p>
        <div className="link-form">
          <RecordForm page={page} params={none} prefix="link" record={record} from={undefined} />
        </div>
      </PageFrameProvider>
    </ServicesProvider>
  );
}
