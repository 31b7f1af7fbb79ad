import { placedKeys } from '../data.ts';
import type { BlockUse } from '../every-block.ts';
import type { BundledDifferencesBlock, DifferencesBlock } from './block.ts';

/** What a record proposes to change, with the call that decides it; both are of the entity of the page. */
export function resolveDifferences(block: DifferencesBlock, use: BlockUse): BundledDifferencesBlock | undefined {
  const { page, place, scope, variable, entity } = use;
  const call = page.call(block.call, place.at('call'), ['differences']);
  const verify = page.call(block.verify, place.at('verify'), ['verify']);
  if (!call || !verify || !entity) return undefined;
  if (call.entity !== entity.name || verify.entity !== entity.name)
    return void place.report('HD510', {
      what: '差异要属于本页的记录',
      whatEn: 'differences are those of the record of the page',
    });
  return {
    block: 'differences',
    ...placedKeys(block, use),
    call: call.name,
    with: page.arguments(call, block.with, place, scope, variable),
    entity: entity.name,
    status: entity.states?.field ?? '',
    from: entity.states?.transitions.find(({ key }) => key === entity.proposes?.accept)?.from ?? [],
    verify: verify.name,
  };
}
