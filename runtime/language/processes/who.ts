import type { Who, WhoRule } from '../families/who.ts';
import { nearest } from '../issues/nearest.ts';
import type { EntityModel } from '../model/model.ts';
import type { WhoModel } from '../model/process.ts';
import type { Place } from '../resolve/context.ts';

/** Whom roles.yaml, the record and the operators can name. */
export function resolveWho({ organisation, covers, lower, ...who }: Who, entity: EntityModel, place: Place): WhoModel {
  if (who.role !== undefined) checkRole(who.role, place.at('role'));
  if (who.permission !== undefined) place.at('permission').permission(who.permission);
  const needs = (key: string, present: boolean, needed: string) => {
    if (present) place.at(key).report('HD111', { key: needed });
  };
  needs('organisation', organisation !== undefined && who.role === undefined, 'role');
  needs('of', who.of !== undefined && who.head === undefined && covers === undefined, 'covers');
  needs('lower', lower !== undefined && covers === undefined, 'covers');
  if (who.field !== undefined)
    checkReference(who.field, { to: 'secoperator', code: 'HD953' }, entity, place.at('field'));
  if (who.of !== undefined) checkReference(who.of, { to: 'secorganize', code: 'HD963' }, entity, place.at('of'));
  return {
    ...who,
    ...(organisation === 'own' ? { isOwn: true } : {}),
    ...(covers === undefined
      ? {}
      : { covers: place.at('covers').expression(covers, { row: { record: entity.fields } }) }),
    ...(lower === 'skip' ? { onlyCovering: true } : {}),
  };
}

/** The rules as one: each says who decides where it does not hold. */
export function resolveRules(rules: readonly WhoRule[], entity: EntityModel, place: Place): WhoModel {
  const resolved = rules.map(({ when, ...who }, index) => {
    const at = place.at(index);
    if (index > 0 && rules[index - 1]?.when === undefined) at.report('HD960');
    return {
      ...resolveWho(who, entity, at),
      ...(when === undefined
        ? {}
        : { when: at.at('when').expression(when, { row: { record: entity.fields } }, 'bool') }),
    };
  });
  return resolved.reduceRight<WhoModel>((otherwise, rule) => ({ ...rule, otherwise }), resolved.pop() ?? {});
}

function checkRole(role: string, place: Place): void {
  const { roles, accounts } = place.context.model;
  if (roles[role]) place.uses('role', '', role);
  if (!roles[role]) place.report('HD210', { name: role }, { hint: nearest(role, Object.keys(roles)) });
  else if (!accounts.some(account => account.roles.includes(role))) place.report('HD952', { name: role });
}

function checkReference(
  name: string,
  { to, code }: { to: string; code: 'HD953' | 'HD963' },
  entity: EntityModel,
  place: Place,
): void {
  const field = place.field(entity, name);
  if (field && field.reference?.entity !== to) place.report(code, { name });
}
