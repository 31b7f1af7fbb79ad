import { nearest } from '../../issues/nearest.ts';
import type { FieldModel } from '../../model/model.ts';
import { type FieldsOwner, resolveFieldUses } from '../../parts/field/resolve.ts';
import { resolveTarget } from '../../parts/page/target.ts';
import type { Place } from '../../resolve/context.ts';
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
    Object.entries(block.open ?? {}).map(([name, target]) => [
      name,
      resolveTarget(target, page, place.at('open', name), scope),
    ]),
  );
  const compared = comparedIn(block, data.owner, place);
  page.show([...fields, ...compared.values()]);
  const figures = fields.map(field => {
    const open = opens.get(field.name);
    const compare = compared.get(field.name);
    return {
      name: field.name,
      label: field.label,
      field,
      ...(compare ? { compare } : {}),
      ...(block.alarm?.includes(field.name) ? { alarm: true as const } : {}),
      ...(open ? { open } : {}),
    };
  });
  const { about, keys } = data;
  const refresh = block.refresh ? { refresh: block.refresh } : {};
  return { block: 'figures', ...keys, ...(about ? { entity: about } : {}), fields: figures, ...refresh };
}

/** Figure → what it is compared with. Both, and what alarms, are fields of the answer; what is shown is among the figures. */
function comparedIn({ fields, compare = {}, alarm = [] }: FiguresBlock, owner: FieldsOwner, place: Place) {
  const shown = fields.map(use => (typeof use === 'string' ? use : use.field));
  const isShown = (name: string, at: Place): boolean => {
    if (!shown.includes(name))
      at.report('HD203', { entity: owner.name, name }, { key: true, hint: nearest(name, shown) });
    return shown.includes(name);
  };
  for (const [index, name] of alarm.entries()) isShown(name, place.at('alarm', index));
  return new Map(
    Object.entries(compare).flatMap(([name, other]): [string, FieldModel][] => {
      const at = place.at('compare', name);
      const field = isShown(name, at) ? at.field(owner, other) : undefined;
      return field ? [[name, field]] : [];
    }),
  );
}
