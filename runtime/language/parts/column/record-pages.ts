import type { ScopeTypes } from '../../expressions/check.ts';
import type { EntityModel } from '../../model/model.ts';
import type { Place } from '../../resolve/context.ts';
import type { FieldsOwner } from '../field/resolve.ts';
import { resolveLink } from '../page/link.ts';
import type { PageUse } from '../page/page-use.ts';
import type { BundledColumn } from './column.ts';

/** Where the record is opened that a row is about: on the page of its process, or on that of its entity. */
export function recordPages(
  owner: FieldsOwner,
  page: PageUse,
  place: Place,
  scope: ScopeTypes,
): NonNullable<BundledColumn['openBy']> {
  const has = (...names: string[]): boolean => names.every(name => owner.fields.some(field => field.name === name));
  const { processes, entities } = place.context.model;
  const linked = (target: string, parameter: string) =>
    resolveLink(target, { [parameter]: 'row.recordId' }, page, place, scope, place);
  if (has('recordEntity')) {
    const pages = Object.values(processes).flatMap(({ name, entity, page: target }) => {
      const key = entities[entity]?.key;
      return target && key ? [[name, linked(target, key)]] : [];
    });
    return { field: 'process', pages: Object.fromEntries(pages) };
  }
  if (!has('entity', 'recordId')) place.report('HD957');
  const pages = Object.values(entities).flatMap(entity => {
    const [parameter, ...others] = parametersByKey(entity);
    return entity.search && parameter && others.length === 0
      ? [[entity.name, linked(entity.search.open.page, parameter)]]
      : [];
  });
  return { field: 'entity', pages: Object.fromEntries(pages) };
}

/** The parameters of the page of one record, where they follow from its key alone; '' stands for one that does not. */
const parametersByKey = ({ key, search }: EntityModel): string[] =>
  Object.entries(search?.open.with ?? {}).map(([name, { cel }]) => (cel.trim() === `row.${key}` ? name : ''));
