import type { PermissionsModel } from '../model/model.ts';
import { Place, type ResolveContext } from './context.ts';

export function resolvePermissions(context: ResolveContext): PermissionsModel {
  const document = context.documents.permissions;
  const unmask = document?.value.unmask;
  if (document && unmask) new Place(context, document, ['unmask']).permission(unmask);
  return { pages: document?.value.pages ?? {}, actions: document?.value.actions ?? [], ...(unmask ? { unmask } : {}) };
}
