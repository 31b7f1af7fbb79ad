import type { PermissionsModel } from '../model/model.ts';
import { Place, type ResolveContext } from './context.ts';

export function resolvePermissions(context: ResolveContext): PermissionsModel {
  const document = context.documents.permissions;
  const unmask = document?.value.unmask;
  const explain = document?.value.explain;
  if (document && unmask) new Place(context, document, ['unmask']).permission(unmask);
  if (document && explain) new Place(context, document, ['explain']).permission(explain);
  const twoPersons = document?.value.twoPersons;
  if (document)
    for (const [index, label] of (twoPersons ?? []).entries())
      new Place(context, document, ['twoPersons', index]).permission(label);
  return {
    pages: document?.value.pages ?? {},
    actions: document?.value.actions ?? [],
    ...(unmask ? { unmask } : {}),
    ...(explain ? { explain } : {}),
    ...(twoPersons ? { twoPersons } : {}),
  };
}
