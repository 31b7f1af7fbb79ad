import { nearest } from '../../issues/nearest.ts';
import type { FieldModel } from '../../model/model.ts';
import { resolveData } from '../data.ts';
import type { BlockUse } from '../every-block.ts';
import type { BundledFiguresBlock, FiguresBlock } from './block.ts';

/** What lines below figures are drawn from, and figure → its measure; undefined where a mistake leaves nothing to draw. */
export function trendOf(
  { x, y, ...from }: NonNullable<FiguresBlock['trend']>,
  figures: readonly FieldModel[],
  use: BlockUse,
): { from: NonNullable<BundledFiguresBlock['trend']>; y: Record<string, string> } | undefined {
  const data = resolveData(from, use);
  if (!data?.keys.report) return undefined;
  const { place } = use;
  const shown = figures.map(({ name }) => name);
  place.at('x').field(data.owner, x);
  for (const [figure, measure] of Object.entries(y)) {
    const at = place.at('y', figure);
    const shownField = figures.find(({ name }) => name === figure);
    if (shownField) at.usesField(shownField);
    else at.report('HD203', { entity: data.owner.name, name: figure }, { key: true, hint: nearest(figure, shown) });
    at.field(data.owner, measure);
  }
  return { from: { report: data.keys.report, with: data.keys.with, x }, y };
}
