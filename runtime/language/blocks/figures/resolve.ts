import { resolveFieldUses } from '../../parts/field/resolve.ts';
import { resolveLink } from '../../parts/page/link.ts';
import { resolveData } from '../data.ts';
import type { BlockUse } from '../every-block.ts';
import type { BundledFiguresBlock, FiguresBlock } from './block.ts';

/** The figures, each with its field and the page behind it. */
export function resolveFigures(block: FiguresBlock, use: BlockUse): BundledFiguresBlock | undefined {
  const data = resolveData(block, use);
  if (!data) return undefined;
  const { page, place, scope } = use;
  const fields = resolveFieldUses(block.fields, data.owner, scope, place.at('fields'));
  const opens = new Map(
    Object.entries(block.open ?? {}).map(([name, target]) => {
      const at = place.at('open', name);
      return typeof target === 'string'
        ? [name, resolveLink(target, {}, page, at, scope, at)]
        : [name, resolveLink(target.page, target.with, page, at, scope, at.at('page'))];
    }),
  );
  page.show(fields);
  const figures = fields.map(field => {
    const open = opens.get(field.name);
    return { name: field.name, label: field.label, field, ...(open ? { open } : {}) };
  });
  const { about, keys } = data;
  const refresh = block.refresh ? { refresh: block.refresh } : {};
  return { block: 'figures', ...keys, ...(about ? { entity: about } : {}), fields: figures, ...refresh };
}
