import type { Entity } from '../families/entity.ts';
import type { Proposes } from '../families/proposes.ts';
import { named } from '../fields/search.ts';
import { nearest } from '../issues/nearest.ts';
import type { Doc } from '../load/document.ts';
import { fieldsThatActsWrite } from '../model/act-fields.ts';
import type { EntityModel, FieldModel } from '../model/model.ts';
import type { ProposalModel, ProposedKept, ProposedLines } from '../model/proposal.ts';
import { Place, type ResolveContext } from './context.ts';
import { checkCodes } from './literal.ts';

/** What a record proposes to change of another one, when all fields and lines are known: both sides have it. */
export function resolveProposal(document: Doc<Entity>, context: ResolveContext): void {
  const { proposes } = document.value;
  const model = context.model.entities[document.name];
  if (!proposes || !model) return;
  const place = new Place(context, document, ['proposes']);
  const target = targetOf(proposes, model, place);
  checkMoves(proposes, model, place);
  if (!target) return;
  for (const [index, name] of (proposes.fields ?? []).entries())
    checkShared(model, target, name, place.at('fields', index));
  if (proposes.reason !== undefined) place.at('reason').field(model, proposes.reason);
  model.proposes = {
    of: proposes.of,
    entity: target.name,
    fields: proposes.fields ?? [],
    lines: linesOf(proposes, { model, target, place: place.at('lines') }),
    kept: keptOf(proposes, { model, target, place: place.at('kept') }),
    accept: proposes.accept,
    sendBack: proposes.sendBack,
    ...(proposes.reason === undefined ? {} : { reason: proposes.reason }),
  } satisfies ProposalModel;
}

/** Who proposes, to change what, and where that is said. */
interface Sides {
  model: EntityModel;
  target: EntityModel;
  place: Place;
}

function targetOf({ of }: Proposes, model: EntityModel, place: Place): EntityModel | undefined {
  const field = place.at('of').field(model, of);
  if (field && (!field.reference || field.via)) place.at('of').report('HD741', { name: of });
  return field?.via ? undefined : place.context.model.entities[field?.reference?.entity ?? ''];
}

function checkMoves(proposes: Proposes, { name, states }: EntityModel, place: Place): void {
  const known = (states?.transitions ?? []).map(({ key }) => key);
  for (const key of ['accept', 'sendBack'] as const)
    if (known.includes(proposes[key])) place.at(key).uses('transition', name, proposes[key]);
    else place.at(key).report('HD209', { entity: name, name: proposes[key] }, { hint: nearest(proposes[key], known) });
}

/** A field that one says and the other keeps, as the same type. */
function checkShared(model: EntityModel, target: EntityModel, name: string, place: Place, other = name): void {
  const own = place.field(model, name);
  const kept = own && place.field(target, other);
  if (own && kept && !isAlike(own, kept, target)) place.report('HD742', { name, entity: target.name });
}

const isAlike = (own: FieldModel, kept: FieldModel, target: EntityModel): boolean =>
  own.type === kept.type &&
  own.dictionary === kept.dictionary &&
  own.reference?.entity === kept.reference?.entity &&
  !own.lines &&
  !own.via &&
  fieldsThatActsWrite(target).includes(kept);

/** The field of a list by which its records belong to one of the target. */
function belongsBy(name: string, target: EntityModel, place: Place): { list: EntityModel; by: string } | undefined {
  const list = place.entity(name);
  const by = list?.fields.find(({ reference, via, required }) => required && !via && reference?.entity === target.name);
  if (list && !by) place.report('HD743', { name, entity: target.name });
  return list && by ? { list, by: by.name } : undefined;
}

function linesOf({ lines = {} }: Proposes, { model, target, place }: Sides): ProposedLines[] {
  return Object.entries(lines).flatMap(([field, { entity, same, whole }]) => {
    const at = place.at(field);
    const own = at.field(model, field, 'key');
    const line = place.context.model.entities[own?.lines?.entity ?? ''];
    if (own && !line) at.report('HD744', { name: field });
    const kept = belongsBy(entity, target, at.at('entity'));
    if (!line || !kept) return [];
    const { list, by } = kept;
    for (const [index, name] of same.entries()) checkShared(line, list, name, at.at('same', index));
    const fields = line.fields.flatMap(one => {
      const other = list.fields.find(({ name }) => name === one.name);
      if (!other || one.name === by || !isAlike(one, other, list)) return [];
      at.binds(one, other);
      return [one.name];
    });
    return [{ field, entity, by, same, fields, ...(whole ? { whole } : {}) }];
  });
}

function keptOf({ kept = {} }: Proposes, { model, target, place }: Sides): ProposedKept[] {
  return Object.entries(kept).flatMap(([field, { entity, as, set = {} }]) => {
    const at = place.at(field);
    const found = belongsBy(entity, target, at.at('entity'));
    if (!found) return [];
    at.usesField(named(model.fields)(field), 'key');
    checkShared(model, found.list, field, at.at('as'), as);
    for (const [name, value] of Object.entries(set)) {
      const { dictionary } = at.at('set', name).field(found.list, name, 'key') ?? {};
      if (dictionary) checkCodes(dictionary, [String(value)], at.at('set', name));
    }
    return [{ field, entity, by: found.by, as, set }];
  });
}
