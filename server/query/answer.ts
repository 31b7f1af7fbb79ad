import type { Model } from '#runtime/language/bundle/model.ts';
import { mask } from '#runtime/language/formats/mask.ts';
import type { Operator } from '../auth/operator.ts';
import { type Mask, type ReadPlan, readPlan } from './plan.ts';
import { unseenFields } from './unseen.ts';

export type Row = Record<string, unknown>;

/** Whether the operator sees masked values whole (spec 5.6). */
export const seesWhole = (model: Model, operator: Operator): boolean =>
  operator.isShownWhole === true ||
  (model.permissions.unmask !== undefined && operator.labels.has(model.permissions.unmask));

/** Masks what the operator may not see whole, and takes out the fields that are not there for them; the rows are changed in place, they are nobody else's. */
export function masked(rows: Row[], plan: ReadPlan, model: Model, operator: Operator): Row[] {
  const unseen = unseenFields(plan.entity, operator);
  const whole = seesWhole(model, operator);
  if (whole && unseen.size === 0 && plan.lines.length === 0) return rows;
  for (const row of rows) {
    for (const name of unseen) {
      delete row[name];
      delete row[`${name}$name`];
    }
    if (!whole) hide(row, plan.masks);
    for (const [name, masks] of whole ? [] : plan.rowMasks)
      if (!plan.fields.get(name)?.lines) for (const line of rowsIn(row[name])) hide(line, masks);
    for (const [name, line] of plan.lines) masked(rowsIn(row[name]), readPlan(model, line), model, operator);
  }
  return rows;
}

/** The lines of a field that holds rows. */
export const rowsIn = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter(line => typeof line === 'object' && line !== null) : [];

function hide(row: Row, masks: ReadonlyMap<string, Mask>): void {
  for (const [key, name] of masks) {
    const value = row[key];
    if (typeof value === 'string') row[key] = mask(name, value);
  }
}
