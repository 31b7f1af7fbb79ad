import { placedKeys } from '../data.ts';
import type { BlockUse } from '../every-block.ts';
import type { BundledHistoryBlock, HistoryBlock } from './block.ts';

/** The entries of the audit trail about the record of a detail; who may open the page may read them. */
export function resolveHistory(block: HistoryBlock, use: BlockUse): BundledHistoryBlock | undefined {
  const { page, place, entity } = use;
  if (!entity)
    return void place.report('HD510', {
      what: '处理记录只能放在一条记录的详情页上',
      whatEn: 'a history stands on the detail of a record',
    });
  const call = page.call('audit.history', place, undefined, block.permission);
  return (
    call && {
      block: 'history',
      ...placedKeys(block, use),
      entity: entity.name,
      call: call.name,
      with: { entity: { cel: `'${entity.name}'`, at: '' }, id: { cel: `record.${entity.key}`, at: '' } },
    }
  );
}
