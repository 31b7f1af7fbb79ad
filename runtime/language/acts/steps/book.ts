import { computedFields } from '../../model/act-fields.ts';
import type { EntityModel } from '../../model/model.ts';
import type { StepModels } from '../../model/step.ts';
import type { ActScope } from '../scope.ts';
import type { ResolveStep } from './kind.ts';

type Ledger = NonNullable<EntityModel['ledger']>;
type Held = StepModels['book']['holds'][number];

/** Moves an amount within a ledger: between two parts, out of what is left or back to it, or the whole itself. */
export const book: ResolveStep<'book'> = (step, scope) => {
  const entity = scope.place.at('book').entity(step.book);
  if (!entity) return undefined;
  const { ledger } = entity;
  if (!ledger) {
    scope.place.at('book').report('HD645', { entity: entity.name, name: step.to ?? step.from ?? '' });
    return undefined;
  }
  const { from, to } = step;
  const grows = computedFields(entity.rules).includes(ledger.of) ? [] : [ledger.of];
  const known = { from: ledger.parts, to: [...ledger.parts, ...grows] };
  const wrong = (['from', 'to'] as const).filter(key => step[key] !== undefined && !known[key].includes(step[key]));
  for (const key of wrong)
    scope.place
      .at(key)
      .report('HD645', { entity: entity.name, name: step[key] ?? '' }, { hint: known[key].join(', ') });
  if (wrong.length > 0) return undefined;
  for (const key of ['from', 'to'] as const)
    scope.place.at(key).usesField(entity.fields.find(({ name }) => name === step[key]));
  const isWhole = to === ledger.of;
  if (from === to || (isWhole && from !== undefined) || (step.amount === undefined && from === undefined))
    scope.place.report('HD648', {}, { key: true });
  const [[document, key] = [], ...others] = Object.entries(step.for);
  if (document === undefined || key === undefined || others.length > 0) {
    scope.place.at('for').report('HD648', {}, { key: true });
    return undefined;
  }
  scope.place.at('for', document).entity(document);
  return {
    entity: entity.name,
    by: scope.at('by').expression(step.by),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(step.amount === undefined ? {} : { amount: scope.at('amount').expression(step.amount) }),
    document: { entity: document, key: scope.at('for', document).expression(key) },
    ...booked(entity, ledger, step, scope.inside({ row: { record: entity.fields }, amount: 'number' })),
  };
};

/** What changes, and what must hold: nothing is ever below zero. */
function booked(
  entity: EntityModel,
  { of, parts, short, isMoney }: Ledger,
  { from, to }: { from?: string; to?: string },
  scope: ActScope,
): Pick<StepModels['book'], 'set' | 'holds'> {
  const set = {
    ...(from === undefined ? {} : { [from]: scope.expression(`row.${from} - amount`) }),
    ...(to === undefined ? {} : { [to]: scope.expression(`row.${to} + amount`) }),
  };
  const left = [of, ...parts].map(name => `row.${name}`).join(' - ');
  const enough: Held = {
    that: scope.expression(`${left} ${to === of ? '+ amount >= 0' : '>= amount'}`),
    message: short,
  };
  if (from === undefined) return { set, holds: to === of ? [enough] : [notNegative(scope), enough] };
  const field = entity.fields.find(({ name }) => name === from);
  const has = isMoney ? `{yuan(row.${from})}元` : `{row.${from}}`;
  const message = scope.template(`「${field?.label}」只有${has}，不够转出`);
  return { set, holds: [notNegative(scope), { that: scope.expression(`row.${from} >= amount`), message }] };
}

const notNegative = (scope: ActScope): Held => ({
  that: scope.expression('amount >= 0'),
  message: scope.template('记账的金额不能小于零'),
});
