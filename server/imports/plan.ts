import type { CallModel, EntityModel, FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { reaches } from '../auth/api-tokens/scope.ts';
import { authorise } from '../calls/access.ts';
import type { CallContext } from '../calls/handler.ts';
import { ServerError } from '../errors/server-error.ts';
import { unseenFields } from '../query/unseen.ts';
import { writable, writableBody } from '../write/validate.ts';

/** What a page imports. */
export interface ImportPlan {
  title: string;
  entity: EntityModel;
  create: CallModel;
  /** How a row changes the record that its field `by` names. */
  update?: { call: CallModel; by: FieldModel };
  /** The columns of the file, in order. */
  columns: readonly FieldModel[];
  /** A CSV will do as well. */
  csv: boolean;
  /** Most rows of a file. */
  most: number;
  /** Each row writes its record alone, so that it can be undone. */
  isUndoable: boolean;
}

/** @throws ServerError notFound, where the page imports nothing; forbidden */
export function importOf({ model, operator }: CallContext, page: unknown): ImportPlan {
  const found = Object.hasOwn(model.imports, String(page)) ? model.imports[String(page)] : undefined;
  const entity = model.entities[found?.entity ?? ''];
  const create = model.calls[found?.create ?? ''];
  if (!found || !entity || !create) throw new ServerError('notFound');
  authorise(found, operator);
  if (operator.token && !reaches(operator.token, create.name))
    throw new ServerError('tokenOutside', { values: { name: operator.token.name, call: create.name } });
  const call = model.calls[found.update?.call ?? ''];
  const by = entity.fields.find(({ name }) => name === found.update?.by);
  const isVerb = create.does.kind === 'verb';
  const unseen = isVerb ? unseenFields(entity, operator) : new Set();
  const sent = (isVerb ? writable(entity) : writableBody(create)).filter(
    field => fitsCell(field) && !unseen.has(field.name),
  );
  return {
    title: found.title,
    entity,
    create,
    ...(call && by ? { update: { call, by } } : {}),
    csv: found.csv,
    most: found.most,
    isUndoable: isVerb && (!call || call.does.kind === 'verb'),
    columns: by && !sent.some(({ name }) => name === by.name) ? [by, ...sent] : sent,
  };
}

/** Neither files nor lines stand in one cell. */
export const fitsCell = (field: FieldModel): boolean => !field.fields && !fieldType(field).files;
