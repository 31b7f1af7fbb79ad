import { nearest } from '../../issues/nearest.ts';
import type { BundledExpression } from '../../model/expression.ts';
import type { FieldModel } from '../../model/model.ts';
import { type FieldsOwner, resolveFieldUses } from '../../parts/field/resolve.ts';
import { resolveTarget } from '../../parts/page/target.ts';
import type { Place } from '../../resolve/context.ts';
import { resolveData } from '../data.ts';
import type { BlockUse } from '../every-block.ts';
import type { BundledFiguresBlock, FiguresBlock } from './block.ts';
import { trendOf } from './trend.ts';

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
  const colours = coloursIn(block, data.owner, use);
  const trend = block.trend && trendOf(block.trend, fields, { ...use, place: place.at('trend') });
  page.show([...fields, ...compared.values()]);
  const figures = fields.map(field => {
    const open = opens.get(field.name);
    const compare = compared.get(field.name);
    const colour = colours.get(field.name);
    const drawn = trend?.y[field.name];
    return {
      name: field.name,
      label: field.label,
      field,
      ...(compare ? { compare } : {}),
      ...(block.alarm?.includes(field.name) ? { alarm: true as const } : {}),
      ...(colour ? { colour } : {}),
      ...(drawn ? { trend: drawn } : {}),
      ...(open ? { open } : {}),
    };
  });
  const { about, keys } = data;
  const refresh = block.refresh ? { refresh: block.refresh } : {};
  const drawn = trend ? { trend: trend.from } : {};
  return { block: 'figures', ...keys, ...(about ? { entity: about } : {}), fields: figures, ...drawn, ...refresh };
}

/** Figure → its colour, which follows from the answer. */
function coloursIn(block: FiguresBlock, owner: FieldsOwner, { place, scope }: BlockUse) {
  const isShown = isShownIn(block, owner);
  return new Map(
    Object.entries(block.colour ?? {}).flatMap(([name, said]): [string, BundledExpression][] => {
      const at = place.at('colour', name);
      return isShown(name, at) ? [[name, at.expression(said, { ...scope, row: { record: owner.fields } })]] : [];
    }),
  );
}

/** Figure → what it is compared with. Both, and what alarms, are fields of the answer; what is shown is among the figures. */
function comparedIn(block: FiguresBlock, owner: FieldsOwner, place: Place) {
  const { compare = {}, alarm = [] } = block;
  const isShown = isShownIn(block, owner);
  for (const [index, name] of alarm.entries()) isShown(name, place.at('alarm', index));
  return new Map(
    Object.entries(compare).flatMap(([name, other]): [string, FieldModel][] => {
      const at = place.at('compare', name);
      const field = isShown(name, at) ? at.field(owner, other) : undefined;
      return field ? [[name, field]] : [];
    }),
  );
}

/** Tells whether a name is among the figures; one that is not is reported. */
const isShownIn = ({ fields }: FiguresBlock, owner: FieldsOwner) => {
  const shown = fields.map(use => (typeof use === 'string' ? use : use.field));
  return (name: string, at: Place): boolean => {
    const field = owner.fields.find(one => one.name === name);
    if (field) at.usesField(field);
    if (!shown.includes(name))
      at.report('HD203', { entity: owner.name, name }, { key: true, hint: nearest(name, shown) });
    return shown.includes(name);
  };
};
