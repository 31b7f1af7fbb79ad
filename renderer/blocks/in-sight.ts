import type { BundledBlock, BundledSection } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Scope, Services } from '#runtime/services/services.ts';

/** Whether whoever looks may see a block, and it is shown now. */
export const isInSight = (
  { permission, when }: Pick<BundledBlock, 'permission' | 'when'>,
  scope: Scope,
  { access, expressions }: Pick<Services, 'access' | 'expressions'>,
): boolean => access.allows(permission) && (when === undefined || expressions.holds(when, scope, false));

/** The sections of a record with the fields that are shown now; none without any. */
export const sectionsInSight = (
  sections: readonly BundledSection[],
  { scope, record }: { scope: Scope; record: Row },
  { expressions }: Pick<Services, 'expressions'>,
): BundledSection[] =>
  sections
    .map(section => ({
      ...section,
      fields: section.fields.filter(({ when }) => expressions.holds(when, { ...scope, record }, true)),
    }))
    .filter(({ fields }) => fields.length > 0);
