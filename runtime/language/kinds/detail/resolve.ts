import { resolveBlocks } from '../../blocks/resolve.ts';
import { resolveActions } from '../../parts/action/resolve.ts';
import { resolveSections } from '../../parts/field/sections.ts';
import { bundleEntity, type PageUse } from '../../parts/page/page-use.ts';
import { paramsIn } from '../../parts/page/params-in.ts';
import { resolveTabs } from '../../parts/page/tabs.ts';
import type { Place } from '../../resolve/context.ts';
import type { Own } from '../own-keys.ts';
import { resolveChains } from './chains.ts';
import { headOf, shownInHead } from './head.ts';
import type { BundledDetailPage, DetailPage } from './page.ts';

/** One record, which is `record` in the expressions of its blocks and actions. */
export function resolveDetail(page: DetailPage, use: PageUse, place: Place): Own<BundledDetailPage> | undefined {
  const load = use.call(page.load, place.at('load'), ['get']);
  if (!load || use.hasBrokenEntity(load)) return undefined;
  const entity = use.entityShown(page.entity, load);
  const owner = entity ?? use.answerOf(load);
  const scope = use.scope({ record: { record: owner.fields } });
  const sections = resolveSections(page, owner, scope, place);
  use.show(sections.flatMap(section => section.fields));
  const head = entity ? headOf(entity) : { limits: [] };
  use.show(shownInHead(head));
  const chains = entity && resolveChains(entity, use, place);
  const args = use.arguments(load, page.with, place, use.scope(), 'params');
  for (const name of paramsIn(args)) use.required.add(name);
  const tabs = resolveTabs(
    page.tabs,
    { sections: sections.map(({ title }) => title), blocks: Object.keys(page.blocks ?? {}) },
    place.at('tabs'),
  );
  if (page.print && page.tabs)
    place.at('tabs').report('HD520', { name: use.path, key: 'print', other: 'tabs' }, { key: true });
  const print = page.print && entity ? use.call('printout.make', place.at('print')) : undefined;
  return {
    ...(entity ? { entity: bundleEntity(entity) } : {}),
    load: load.name,
    with: args,
    head,
    ...(chains ? { chains } : {}),
    sections,
    ...(tabs.length > 0 ? { tabs } : {}),
    ...(print ? { print: print.name } : {}),
    columns: page.perRow ?? 3,
    blocks: resolveBlocks(page.blocks, { page: use, place: place.at('blocks'), scope, variable: 'record', entity }),
    actions: resolveActions(
      page.actions,
      { variable: 'record', entity, fields: owner.fields, main: load.name },
      use,
      place.at('actions'),
    ),
  };
}
