import { toFilters, toValues } from '#renderer/blocks/query/filters.ts';
import type { ReportField } from '#runtime/language/bundle/answers.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { searchedBy } from '#runtime/language/fields/search.ts';
import type { Draft, Where } from './draft.ts';
import { withoutFilter } from './edits.ts';

/** A field by which records are filtered. */
export interface DraftFilter {
  field: ReportField;
  /** As the input of a query holds it; null: nothing is said. */
  value: unknown;
  /** Whoever looks at the report may say otherwise. */
  isAsked: boolean;
}

/** What a draft filters by, in the order in which it says so. */
export function filtersOf(draft: Draft, fields: ReadonlyMap<string, ReportField>): DraftFilter[] {
  const fixed = new Set(
    Object.keys(draft.where).flatMap(
      parameter => searchedBy(parameter, name => fields.get(name))?.field.field.name ?? [],
    ),
  );
  const asked = draft.params.flatMap(({ field, default: first }) => {
    const found = field === undefined ? undefined : fields.get(field);
    return found && !fixed.has(found.field.name)
      ? [
          {
            field: found,
            value: first === undefined ? null : saidValue(found, { [found.field.name]: first }),
            isAsked: true,
          },
        ]
      : [];
  });
  const said = [...fixed].flatMap(name => {
    const found = fields.get(name);
    return found ? [{ field: found, value: saidValue(found, draft.where), isAsked: false }] : [];
  });
  return [...said, ...asked];
}

function saidValue({ field }: ReportField, where: Where): unknown {
  const texts = Object.fromEntries(Object.entries(where).map(([name, value]) => [name, [value].flat().join(',')]));
  return toValues([field], texts)[field.name] ?? null;
}

/** The draft with a filter as its input has it; a stretch of one's own is said for good, as a parameter begins with a name of one. */
export function withFilter(draft: Draft, { field }: ReportField, value: unknown, isAsked: boolean): Draft {
  const texts = toFilters([field], { [field.name]: value });
  const bare = withoutFilter(draft, field.name);
  const first = texts[field.name];
  const isFixed = Object.keys(texts).length > 0 && (!isAsked || first === undefined);
  if (isFixed)
    return {
      ...bare,
      where: {
        ...bare.where,
        ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, listed(field, text)])),
      },
    };
  const param = { field: field.name, ...(first === undefined ? {} : { default: first }) };
  const at = draft.params.findIndex(one => one.field === field.name);
  const params = [...bare.params];
  params.splice(at < 0 ? params.length : at, 0, param);
  return { ...bare, params };
}

/** Several codes or keys as the list that a document says. */
function listed(field: ReportField['field'], text: string): string | string[] {
  const isList = field.dictionary !== undefined || fieldType(field).needs === 'entity' || field.search === 'in';
  const [one = '', ...more] = isList ? text.split(',') : [text];
  return more.length > 0 ? [one, ...more] : one;
}
