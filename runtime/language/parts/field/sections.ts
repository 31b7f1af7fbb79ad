import Type, { type Static } from 'typebox';
import type { ScopeTypes } from '../../expressions/check.ts';
import { Expression, MapOf } from '../../families/text.ts';
import type { BundledExpression } from '../../model/expression.ts';
import type { Place } from '../../resolve/context.ts';
import { type BundledFormField, FieldUse } from './field-use.ts';
import { type FieldsOwner, resolveFieldUses } from './resolve.ts';

const Fields = Type.Array(FieldUse, { minItems: 1, description: 'Fields.' });

export const Section = Type.Union(
  [
    Fields,
    Type.Object(
      {
        when: Type.Optional(
          Expression(
            'Its fields are shown (and sent) only where this holds. In scope: form or record, params, user, account.',
          ),
        ),
        fields: Fields,
      },
      { additionalProperties: false },
    ),
  ],
  { title: 'Section', description: 'Its fields, or its fields and when they are there.' },
);
export type Section = Static<typeof Section>;

export const Sections = MapOf(Type.String({ minLength: 1, maxLength: 30 }), Section, {
  description: 'Heading (中文) → the fields below it.',
});
export type Sections = Static<typeof Sections>;

export interface BundledSection {
  /** '' where the page names no sections. */
  title: string;
  fields: BundledFormField[];
}

export const fieldsOfSection = (section: Section): readonly FieldUse[] =>
  Array.isArray(section) ? section : section.fields;

/** Where the fields of a section stand. */
export const placeOfFields = (place: Place, section: Section): Place =>
  Array.isArray(section) ? place : place.at('fields');

/** `fields` or `sections` of a page or block as sections; a heading '' where there are none. */
export function resolveSections(
  declared: { fields?: readonly FieldUse[] | undefined; sections?: Sections | undefined },
  owner: FieldsOwner | undefined,
  scope: ScopeTypes,
  place: Place,
): BundledSection[] {
  const plain = declared.fields
    ? [{ title: '', fields: resolveFieldUses(declared.fields, owner, scope, place.at('fields')) }]
    : [];
  const named = Object.entries(declared.sections ?? {}).map(([title, section]) =>
    resolveSection(title, section, owner, scope, place.at('sections', title)),
  );
  return [...plain, ...named];
}

/** A section whose fields are there where it is. */
export function resolveSection(
  title: string,
  section: Section,
  owner: FieldsOwner | undefined,
  scope: ScopeTypes,
  place: Place,
): BundledSection {
  const fields = resolveFieldUses(fieldsOfSection(section), owner, scope, placeOfFields(place, section));
  if (Array.isArray(section) || !section.when) return { title, fields };
  const when = place.at('when').expression(section.when, scope, 'bool');
  return { title, fields: fields.map(field => ({ ...field, when: both(when, field.when) })) };
}

const both = (one: BundledExpression, other: BundledExpression | undefined): BundledExpression =>
  other
    ? {
        cel: `(${one.cel}) && (${other.cel})`,
        get at() {
          return other.at;
        },
      }
    : one;
