import type { CallModel, EntityModel } from '#runtime/language/bundle/model.ts';
import { pathParameters, verbOf } from '#runtime/language/bundle/model.ts';
import { type Asked, needed } from './asked.ts';

/** The entity that is named by an option. @throws Error where there is none */
export function entityAsked(asked: Asked): EntityModel {
  const name = needed(asked, 'entity');
  const entity = asked.resolved.model.entities[name];
  if (!entity) throw new Error(`没有实体「${name}」 · No entity is named "${name}".`);
  return entity;
}

/** What a call does with the records of its entity, as `rest` of a service names it. */
const does = {
  list: (call: CallModel) =>
    verbOf(call)?.offers === true && pathParameters(call.path).length === 0 && Object.keys(call.needs).length === 0,
  get: (call: CallModel) => call.does.kind === 'verb' && call.does.verb === 'get',
  create: (call: CallModel) => call.does.kind === 'verb' && call.does.verb === 'create',
} as const;

/** The first call that does so with the records of an entity. @throws Error where none does */
export function callOfEntity(entity: EntityModel, verb: keyof typeof does, { resolved }: Asked): CallModel {
  const found = Object.values(resolved.model.calls).find(call => call.entity === entity.name && does[verb](call));
  if (found) return found;
  throw new Error(
    `「${entity.title}」没有接口 ${verb}：在它的 .calls.yaml 里写 rest: [${verb}] · "${entity.name}" has no call ${verb}: say rest: [${verb}] in its .calls.yaml.`,
  );
}
