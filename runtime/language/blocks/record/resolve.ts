import { resolveActions } from '../../parts/action/resolve.ts';
import { resolveSections } from '../../parts/field/sections.ts';
import { bundleEntity } from '../../parts/page/page-use.ts';
import { resolveData } from '../data.ts';
import type { BlockUse } from '../every-block.ts';
import type { BundledRecordBlock, RecordBlock } from './block.ts';

/** The record with its sections and actions; it is `record` in their expressions. */
export function resolveRecord(block: RecordBlock, use: BlockUse): BundledRecordBlock | undefined {
  const data = resolveData(block, use);
  if (!data) return undefined;
  const { page, place, scope } = use;
  const { owner, entity } = data;
  const sections = resolveSections(block, owner, { ...scope, record: { record: owner.fields } }, place);
  page.show(sections.flatMap(section => section.fields));
  return {
    block: 'record',
    ...data.keys,
    ...(entity ? { entity: bundleEntity(entity) } : {}),
    ...(block.hold ? { hold: block.hold } : {}),
    sections,
    columns: block.perRow ?? 3,
    ...(block.beside ? { beside: block.beside } : {}),
    ...(block.empty ? { empty: place.at('empty').template(block.empty, scope) } : {}),
    actions: resolveActions(
      block.actions,
      { variable: 'record', entity, fields: owner.fields, main: block.call },
      page,
      place.at('actions'),
    ),
  };
}
