import { filterKind } from '../fields/filter-kind.ts';
import { named } from '../fields/search.ts';
import { nearest } from '../issues/nearest.ts';
import type { FieldModel, ReportModel } from '../model/model.ts';
import type { Place } from '../resolve/context.ts';

/** What a block says of the filters that its report calls otherwise. */
interface Follower {
  filters?: Readonly<Record<string, string>>;
  with?: Readonly<Record<string, unknown>>;
}

/**
 * Which parameter of a report follows which filter of its page: those of the same name, but for what the block gives it
 * by `with`, and those that the block says.
 */
export function followed(
  { filters: said = {}, with: given = {} }: Follower,
  { title, params }: ReportModel,
  filters: readonly FieldModel[],
  place: Place,
): Record<string, string> {
  const own = params.filter(({ least }) => !least).map(({ field }) => field);
  const follows: Record<string, string> = {};
  for (const param of own) {
    const leader = named(filters)(param.name);
    if (!leader || param.name in given) continue;
    place.binds(param, leader);
    follows[param.name] = leader.name;
  }
  for (const [name, filter] of Object.entries(said)) {
    const at = place.at('filters', name);
    const [param, leader] = [named(own)(name), named(filters)(filter)];
    if (param) at.usesField(param);
    if (leader) at.usesField(leader);
    if (!param) {
      const hint = nearest(
        name,
        own.map(field => field.name),
      );
      at.report('HD607', { call: title, name }, { key: true, hint });
    } else if (!leader)
      at.report(
        'HD510',
        { what: `本页没有筛选条件 ${filter}`, whatEn: `the page has no filter ${filter}` },
        {
          hint: nearest(
            filter,
            filters.map(field => field.name),
          ),
        },
      );
    else if (filterKind(param) !== filterKind(leader))
      at.report('HD510', {
        what: `${param.label}与筛选条件${leader.label}不是同一种内容`,
        whatEn: `${name} and the filter ${filter} hold different things`,
      });
    else follows[name] = filter;
  }
  return follows;
}
