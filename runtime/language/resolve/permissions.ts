import type { Documents } from '../load/document.ts';
import type { PermissionsModel } from '../model/model.ts';
import { Place, type ResolveContext } from './context.ts';

export function resolvePermissions(context: ResolveContext): PermissionsModel {
  const document = context.documents.permissions;
  const { unmask, explain, documents, share, shareReports, twoPersons } = document?.value ?? {};
  for (const [key, label] of Object.entries({ unmask, explain, documents, share, shareReports }))
    if (document && label) new Place(context, document, [key]).permission(label);
  if (document)
    for (const [index, label] of (twoPersons ?? []).entries())
      new Place(context, document, ['twoPersons', index]).permission(label);
  if (document) {
    const place = new Place(context, document);
    for (const [page, label] of Object.entries(document.value.pages)) {
      place.at('pages', page).uses('page', '', page);
      if (label) place.at('pages', page).uses('permission', '', label);
    }
    for (const [index, label] of (document.value.actions ?? []).entries())
      place.at('actions', index).uses('permission', '', label);
  }
  return {
    pages: document?.value.pages ?? {},
    actions: document?.value.actions ?? [],
    ...(unmask ? { unmask } : {}),
    ...(explain ? { explain } : {}),
    ...(documents ? { documents } : {}),
    ...(share ? { share } : {}),
    ...(shareReports ? { shareReports } : {}),
    ...(twoPersons ? { twoPersons } : {}),
  };
}

/** Every label of the catalogue; undefined where there is none. */
export const labelsOf = ({ permissions }: Documents): ReadonlySet<string> | undefined =>
  permissions &&
  new Set([...Object.values(permissions.value.pages), ...(permissions.value.actions ?? [])].filter(Boolean));
