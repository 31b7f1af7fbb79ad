import { Blocks } from '#renderer/blocks/Blocks.tsx';
import { isInSight, sectionsInSight } from '#renderer/blocks/in-sight.ts';
import { RecordSections } from '#renderer/blocks/record/RecordSections.tsx';
import { useOpenTab } from '#renderer/hooks/open-tab.ts';
import { useServices } from '#renderer/hooks/services.tsx';
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

/** A tab in which nothing is shown now is not there. */
function DetailTabs({ tabs: all, ...props }: Props & { tabs: NonNullable<BundledDetailPage['tabs']> }) {
  const { page, record, scope } = props;
  const services = useServices();
  const tabs = all
    .map(({ title, ...placed }) => ({
      title,
      sections: page.sections.filter(section => placed.sections.includes(section.title)),
      blocks: page.blocks.filter(({ key }) => placed.blocks.includes(key)),
    }))
    .filter(
      ({ sections, blocks }) =>
        sectionsInSight(sections, { scope, record }, services).length > 0 ||
        blocks.some(block => isInSight(block, scope, services)),
    );
  const [open, setOpen] = useOpenTab(tabs.map(({ title }) => title));
  if (tabs.length === 0) return null;
  return (
    <div className="detail-tabs stack">
      <TabStrip label={page.title} tabs={tabs} open={open} onOpen={setOpen} />
      {tabs.map(tab => (
        // What is loaded stays; a block that nobody has seen loads nothing.
        <div key={tab.title} role="tabpanel" aria-label={tab.title} className="detail-tab" hidden={tab.title !== open}>
          <Parts {...props} sections={tab.sections} blocks={tab.blocks} />
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
