import { Blocks } from '#renderer/blocks/Blocks.tsx';
import { RecordSections } from '#renderer/blocks/record/RecordSections.tsx';
import { useOpenTab } from '#renderer/hooks/open-tab.ts';
import { TabStrip } from '#renderer/ui/tabs/TabStrip.tsx';
import type { BundledDetailPage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Scope } from '#runtime/services/services.ts';

interface Props {
  page: BundledDetailPage;
  record: Row;
  scope: Scope;
  params: Record<string, string>;
}

/** What of a record stands on its page: what is in no tab, and below it the tabs; beside them, where there is room, what has happened to it. */
export function DetailParts(props: Props) {
  const { tabs = [], sections, blocks } = props.page;
  const placed = new Set(tabs.flatMap(tab => [...tab.sections, ...tab.blocks]));
  const free = blocks.filter(({ key }) => !placed.has(key));
  const beside = free.filter(({ block }) => block === 'history');
  return (
    <div className={beside.length > 0 ? 'detail-body detail-beside' : 'detail-body'}>
      <div className="detail-main">
        <Parts
          {...props}
          sections={sections.filter(({ title }) => !placed.has(title))}
          blocks={free.filter(block => !beside.includes(block))}
        />
        {tabs.length > 0 && <DetailTabs {...props} tabs={tabs} />}
      </div>
      {beside.length > 0 && (
        <div className="detail-aside">
          <Blocks blocks={beside} scope={props.scope} calls={props.page.calls} params={props.params} />
        </div>
      )}
    </div>
  );
}

function DetailTabs({ tabs, ...props }: Props & { tabs: NonNullable<BundledDetailPage['tabs']> }) {
  const { page } = props;
  const [open, setOpen] = useOpenTab(tabs.map(({ title }) => title));
  return (
    <div className="detail-tabs stack">
      <TabStrip label={page.title} tabs={tabs} open={open} onOpen={setOpen} />
      {tabs.map(tab => (
        // What is loaded stays; a block that nobody has seen loads nothing.
        <div key={tab.title} role="tabpanel" aria-label={tab.title} className="detail-tab" hidden={tab.title !== open}>
          <Parts
            {...props}
            sections={page.sections.filter(({ title }) => tab.sections.includes(title))}
            blocks={page.blocks.filter(({ key }) => tab.blocks.includes(key))}
          />
        </div>
      ))}
    </div>
  );
}

function Parts({
  page,
  record,
  scope,
  params,
  sections,
  blocks,
}: Props & Pick<BundledDetailPage, 'sections' | 'blocks'>) {
  return (
    <>
      {sections.length > 0 && (
        <div className="detail-sections">
          <RecordSections sections={sections} columns={page.columns} record={record} scope={scope} />
        </div>
      )}
      {blocks.length > 0 && <Blocks blocks={blocks} scope={scope} calls={page.calls} params={params} />}
    </>
  );
}
