import { resolveFieldUses } from '../../parts/field/resolve.ts';
import { resolveData } from '../data.ts';
import type { BlockUse } from '../every-block.ts';
import type { BundledFiguresBlock, FiguresBlock } from './block.ts';

/** The figures, each with its field and the page behind it. */
export function resolveFigures(block: FiguresBlock, use: BlockUse): BundledFiguresBlock | undefined {
  const data = resolveData(block, use);
  if (!data) return undefined;
  const { page, place, scope } = use;
  const fields = resolveFieldUses(block.fields, data.owner, scope, place.at('fields'));
  for (const [name, target] of Object.entries(block.open ?? {}))
    if (place.at('open', name).page(target)) page.links.add(target);
  page.show(fields);
  const figures = fields.map(field => ({
    name: field.name,
    label: field.label,
    field,
    ...(block.open?.[field.name] ? { open: block.open[field.name] as string } : {}),
  }));
  return { block: 'figures', ...data.keys, fields: figures, ...(block.refresh ? { refresh: block.refresh } : {}) };
}
