import type { ScopeTypes } from '../../expressions/check.ts';
import type { OwnKey, OwnKeys } from '../../families/own-keys.ts';
import type { BundledArguments, BundledExpression } from '../../model/expression.ts';
import type { Place } from '../../resolve/context.ts';
import type { BundledFormField, FieldUse } from '../field/field-use.ts';
import { type FieldsOwner, resolveFieldUses } from '../field/resolve.ts';
import { resolveLink } from '../page/link.ts';
import type { PageUse } from '../page/page-use.ts';

/** What the bundle holds by an app's own key: the field, the page with what it is given, the name of the call, or what was written. */
export type BundledOwnValue =
  | string
  | number
  | boolean
  | BundledFormField
  | readonly BundledFormField[]
  | BundledExpression
  | { page: string; with: BundledArguments };

/** What the documents say by an app's own keys, each looked up as what its key says it is. */
export function resolveOwnKeys(
  said: Readonly<Record<string, unknown>>,
  keys: OwnKeys,
  { owner, page, scope, place }: { owner: FieldsOwner; page: PageUse; scope: ScopeTypes; place: Place },
): Record<string, BundledOwnValue> {
  const inRow = { ...scope, row: { record: owner.fields } };
  const resolved = (name: string, key: OwnKey): BundledOwnValue | undefined => {
    const value = said[name];
    const at = place.at(name);
    if (value === undefined) return 'default' in key ? key.default : undefined;
    switch (key.type) {
      case 'field':
      case 'fields': {
        const uses = (key.type === 'field' ? [value] : value) as FieldUse[];
        const fields = resolveFieldUses(uses, owner, inRow, at);
        page.show(fields);
        return key.type === 'field' ? fields[0] : fields;
      }
      case 'expression':
        return at.expression(String(value), inRow);
      case 'page': {
        const link =
          typeof value === 'string' ? { page: value } : (value as { page: string; with?: Record<string, string> });
        return resolveLink(link.page, link.with, page, at, inRow, typeof value === 'string' ? at : at.at('page'));
      }
      case 'call':
        return page.call(String(value), at)?.name;
      default:
        return value as string | number | boolean;
    }
  };
  return Object.fromEntries(
    Object.entries(keys).flatMap(([name, key]) => {
      const value = resolved(name, key);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
