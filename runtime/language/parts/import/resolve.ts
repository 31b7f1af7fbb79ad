import { verbOf } from '../../model/does.ts';
import type { CallModel, EntityModel, ImportModel } from '../../model/model.ts';
import { isStored } from '../../model/stored.ts';
import type { Place } from '../../resolve/context.ts';
import type { PageUse } from '../page/page-use.ts';
import type { BundledImport, Import } from './import.ts';
import { mostRows } from './most-rows.ts';

/** The calls that the dialog makes. */
const ownCalls = [
  'import.template',
  'import.check',
  'import.carryOut',
  'import.faults',
  'import.batch',
  'import.rows',
  'import.unfinished',
  'import.cancel',
  'import.undo',
];

/** The calls of an import, noted as made by this page; undefined where a mistake leaves nothing to make. */
export function resolveImport(
  given: Import | undefined,
  { entity, title }: { entity: EntityModel; title: string },
  use: PageUse,
  place: Place,
): BundledImport | undefined {
  if (!given) return undefined;
  const label = given.permission ?? use.permission;
  if (given.permission) place.at('permission').permission(given.permission);
  const create = rowCall(given.create, 'create', label, use, place.at('create'));
  const update = given.update && resolveUpdate(given.update, entity, label, use, place.at('update'));
  if (!create || (given.update && !update)) return undefined;
  for (const name of ownCalls) {
    const call = place.context.model.calls[name];
    if (call) use.use(call, label);
  }
  const most = mostRows(place.context.documents.app?.value.imports !== undefined);
  const csv = given.csv ?? true;
  use.import = { title, entity: entity.name, create: create.name, ...(update ? { update } : {}), csv, most, label };
  return { most, ...(csv ? {} : { csv }), ...(given.permission ? { permission: given.permission } : {}) };
}

function resolveUpdate(
  { call: name, by }: NonNullable<Import['update']>,
  entity: EntityModel,
  label: string,
  use: PageUse,
  place: Place,
): ImportModel['update'] {
  const call = rowCall(name, 'update', label, use, place.at('call'));
  use.expectEntity(call, entity, place.at('call'));
  const field = place.at('by').field(entity, by);
  if (field && !(field.unique && isStored(field) && !field.mask)) place.at('by').report('HD522', { name: by });
  return call && field ? { call: call.name, by } : undefined;
}

/** A call that can be made of each row within one transaction: of its verb, or by steps. */
function rowCall(
  name: string,
  verb: 'create' | 'update',
  label: string,
  use: PageUse,
  place: Place,
): CallModel | undefined {
  const call = use.call(name, place, [verb], label);
  if (!call || verbOf(call) || call.does.kind === 'act') return call;
  return void place.report('HD220', { expected: verb, name });
}
