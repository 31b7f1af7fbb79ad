import type { EntityModel, ValueModels } from '#runtime/language/bundle/model.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Progress } from './progress.ts';

/** What staff are told, at the parameter that it concerns, where it is one of the body. */
export function refusal(progress: Progress, message: string, field?: string): ServerError {
  const place = field === undefined ? undefined : (progress.placeOf(field) ?? field);
  return new ServerError('rejected', { values: { message }, fields: place ? { [place]: message } : {} });
}

/** Carries out a write whose refusals name fields of its entity: they are told at the parameters of the act. */
export const withRefusals = <T>(
  progress: Progress,
  entity: EntityModel | undefined,
  set: ValueModels,
  write: () => Promise<T>,
): Promise<T> => write().catch((error: unknown) => Promise.reject(retold(error, progress, entity, set)));

/** What came from nowhere in the body is told by its label. */
function retold(error: unknown, progress: Progress, entity: EntityModel | undefined, set: ValueModels): unknown {
  if (!(error instanceof ServerError) || Object.keys(error.fields).length === 0) return error;
  const fields: Record<string, string> = {};
  const other: string[] = [];
  for (const [path, message] of Object.entries(error.fields)) {
    const [name = '', ...inner] = path.split('.');
    const place = progress.placeOf(set[name]?.cel ?? '');
    if (place) fields[[place, ...inner].join('.')] = message;
    else other.push(`${entity?.fields.find(field => field.name === name)?.label ?? name}：${message}`);
  }
  if (other.length === 0) return new ServerError('badInput', { fields });
  const named = `${entity?.title ?? ''}${nameOf(progress, entity, set)}`;
  return new ServerError('rejected', { values: { message: `${named} ${other.join('；')}` }, fields });
}

/** Of many that are made at once, which: the name that a record has from one that the act has read, such as that of a person. */
function nameOf(progress: Progress, entity: EntityModel | undefined, set: ValueModels): string {
  const via = entity?.fields.find(({ name }) => name === entity.nameField)?.via;
  const [, read] = /^(\w+)\.\w+$/.exec(set[via?.reference ?? '']?.cel ?? '') ?? [];
  const name = via && read && progress.value({ cel: `${read}.${via.field}`, at: '' });
  return typeof name === 'string' && name !== '' ? `「${name}」` : '';
}
