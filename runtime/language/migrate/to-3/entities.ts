import { builtInEntities } from '../../builtin/entities.ts';
import type { Entity } from '../../families/entity.ts';
import type { AppTexts } from '../app-texts.ts';

/** An entity of the app, or of the platform. */
export const entityOf = (name: string, app: AppTexts): Entity | undefined =>
  app.values<Entity>('entities', name) ?? builtInEntities[name];

/** The entity that a call is about. */
function entityOfCall(name: string | undefined, app: AppTexts): Entity | undefined {
  const found = app.call(name ?? '');
  return entityOf(found?.call.entity ?? found?.service.entity ?? '', app);
}

/** The key of the records that a call is about. */
export function keyOfCall(name: string | undefined, app: AppTexts): string | undefined {
  const entity = entityOfCall(name, app);
  return entity && (entity.key ?? 'id');
}
