import type { Entity } from '../families/entity.ts';
import { fieldType } from '../fields/index.ts';
import type { Doc } from '../load/document.ts';
import { periodOwner, periodsName } from '../load/periods.ts';
import { computedFields, fieldsThatActsWrite } from '../model/act-fields.ts';
import type { EntityModel, FieldModel } from '../model/model.ts';
import { Place, type ResolveContext } from './context.ts';
import { resolveGuardList } from './guards.ts';
import { checkCall } from './timers.ts';
import { resolveTouched } from './touched.ts';

/** What an entity says of itself: which of its fields hold from a day on. */
type Declared = NonNullable<Entity['effective']>;

/** The fields that say from which day on a record has its first values: the first that has one counts. */
const sinceOf = ({ since = [] }: Declared): string[] => [since].flat();

const ofPeriods = periodsName('');

/** The entity of which these are the periods; undefined for any other entity. */
export function periodsOf(name: string, { documents }: ResolveContext): EntityModel['periodsOf'] {
  const owner = name.endsWith(ofPeriods) ? documents.entities.get(name.slice(0, -ofPeriods.length)) : undefined;
  return owner?.value.effective && { entity: owner.name, by: periodOwner(owner.name, owner.value) };
}

/** Which fields hold from a day on, as far as other documents need to know it. */
export const effectiveOf = (
  name: string,
  entity: Entity,
): Omit<Declared, 'allow' | 'call' | 'since' | 'touches'> & { since: string[]; periods: string; by: string } => ({
  fields: entity.effective?.fields ?? [],
  since: entity.effective ? sinceOf(entity.effective) : [],
  periods: periodsName(name),
  by: periodOwner(name, entity),
});

/** Fields that hold from a day on, when all fields and rules are known: each is stored, and somebody says it. */
export function resolveEffective(document: Doc<Entity>, context: ResolveContext): void {
  const model = context.model.entities[document.name];
  if (!model) return;
  const place = new Place(context, document);
  checkAsOf(document.value, model, place);
  const { effective } = document.value;
  if (!effective) return;
  const at = place.at('effective');
  const written = fieldsThatActsWrite(model);
  for (const [index, name] of effective.fields.entries()) {
    const field = at.at('fields', index).field(model, name);
    if (!field) continue;
    const kept = written.some(one => one.name === name) && !computedFields(model.rules).includes(name);
    const plain = !['rows', 'file', 'formula'].includes(field.type) && !field.many && !field.lines;
    if (!kept || !plain || sinceOf(effective).includes(name)) at.at('fields', index).report('HD731', { name });
  }
  for (const name of sinceOf(effective)) {
    const since = at.at('since').field(model, name);
    if (since && !isDay(since)) at.at('since').report('HD732', { name });
  }
}

const isDay = (field: FieldModel): boolean => 'dated' in fieldType(field) && !field.via;

/** What is read as of a day of the record: through a reference that it stores, of what has a history. */
function checkAsOf({ fields }: Entity, model: EntityModel, place: Place): void {
  for (const [name, { asOf, via }] of Object.entries(fields)) {
    if (asOf === undefined) continue;
    const at = place.at('fields', name, 'asOf');
    const day = at.field(model, asOf);
    if (day && !isDay(day)) at.report('HD732', { name: asOf });
    const field = model.fields.find(one => one.name === name);
    const reference = model.fields.find(one => one.name === field?.via?.reference);
    const far = place.context.documents.entities.get(field?.via?.entity ?? '')?.value;
    const target = field?.via?.field ?? '';
    const through = far?.fields[target]?.via?.split('.')[0] ?? target;
    const isKept = far?.effective?.fields.includes(through) && reference && !reference.via;
    if (via === undefined || (field?.via && !isKept))
      at.report('HD733', { name: far ? `${far.title}.${target}` : name }, { key: true });
    else if (model.rules?.through[name]) at.report('HD735', { name }, { key: true });
  }
}

/** When they may be changed from a day on, and what follows, when all calls are known. */
export function resolveEffectiveRest(document: Doc<Entity>, context: ResolveContext): void {
  const model = context.model.entities[document.name];
  const { effective } = document.value;
  if (!model?.effective || !effective) return;
  const place = new Place(context, document, ['effective']);
  const names = { row: { record: model.fields }, user: 'user' } as const;
  if (effective.allow) model.effective.allow = resolveGuardList(effective.allow, model, names, place.at('allow'));
  if (effective.touches)
    model.effective.touches = effective.touches.flatMap((one, index) =>
      resolveTouched(one, model, place.at('touches', index)),
    );
  if (effective.call === undefined) return;
  const call = place.at('call').call(effective.call);
  checkCall(call, model, place.at('call'));
  if (!call) return;
  model.effective.call = effective.call;
}
