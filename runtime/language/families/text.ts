import Type, { type TSchema, type TString } from 'typebox';

/** Patterns that several families share, so that a name is spelt the same way everywhere. */
const namePattern = '^[A-Za-z][A-Za-z0-9_]*$';

/** A key of the language: a letter, then letters, digits, underscores. */
export const Name = (description: string): TString => Type.String({ pattern: namePattern, description });

/** By what a call, a report or a list is asked: a parameter, a field that is searched, or a part of one (fields/search.ts). */
export const Parameter = (description: string): TString =>
  Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*(\\.(is|from|to|below))?$', description });

/** Text that staff read (Chinese). */
export const Label = (description: string): TString => Type.String({ minLength: 1, maxLength: 60, description });

/** A CEL expression; with a comma, or inside braces or brackets with any of , [ ] { }, it stands in quotes. `format: cel` tells the checks and the compiler to parse and type it. */
export const Expression = (description: string): TString => Type.String({ minLength: 1, format: 'cel', description });

/** Text with `{expression}` parts. */
export const Template = (description: string): TString =>
  Type.String({ minLength: 1, format: 'cel-template', description });

/**
 * What a field, a parameter or a condition is given. A number, a truth and null stand for themselves; of a field with
 * codes a word that is one of them is that code, and a list is one of several; of a text whatever has {…} in it, or
 * Chinese outside quotes, is a text as staff read it; all else is an expression, and so is what has = in front.
 */
export const Value = (description: string, title?: string) =>
  Type.Union(
    [
      Type.String({ minLength: 1, format: 'value', description }),
      Type.Array(Type.Union([Type.String({ minLength: 1 }), Type.Number()]), {
        minItems: 1,
        description: 'Several, of which one is enough; of a field that holds several, all of them.',
      }),
      Type.Number(),
      Type.Boolean(),
      Type.Null(),
    ],
    { description, ...(title ? { title } : {}) },
  );
export type Value = string | number | boolean | null | (string | number)[];

/** The name of a call, such as purchase.supply.list. `format: call` makes the reference checked. */
export const CallName = (description: string): TString => Type.String({ format: 'call', description });

/** The name of a service document, such as purchase.supply. `format: service` makes the reference checked. */
export const ServiceName = (description: string): TString => Type.String({ format: 'service', description });

/** The path of a page, such as supplierManage or reportQueries/orderQuery. `format: page` makes the reference checked. */
export const PagePath = (description: string): TString => Type.String({ format: 'page', description });

/** The name of a report document. `format: report` makes the reference checked. */
export const ReportName = (description: string): TString => Type.String({ format: 'report', description });

/** The name of an entity document. */
export const EntityName = (description: string): TString => Type.String({ format: 'entity', description });

/** The name of what the app brings beside its documents: its path below extensions/ and its kind, with dots. */
export const ExtensionName = (description: string): TString => Type.String({ format: 'extension', description });

/** The name of a dictionary document. */
export const DictionaryName = (description: string): TString => Type.String({ format: 'dictionary', description });

/** A route-permission label of the catalogue, or of `actions` in permissions.yaml. */
export const PermissionLabel = (description: string): TString =>
  Type.String({ minLength: 1, format: 'permission', description });

/** A map from keys to values of one kind; a key that does not fit is a mistake. `codes`: its keys are values, and may be any text. */
export const MapOf = <V extends TSchema>(
  key: TString,
  value: V,
  options: { description: string; title?: string; codes?: true },
) => Type.Record(key, value, { ...options, additionalProperties: false });

/** Field → what it is given. */
export const Values = (description: string) => MapOf(Name('A field.'), Value('Its value.'), { description });
export type Values = Record<string, Value>;

/** `with` has one meaning everywhere: what the one call, report or page named beside it is given. */
export const Arguments = MapOf(Parameter('A parameter.'), Value('Its value.'), {
  description: 'The parameters of the call, report or page that is named beside it → what each is given.',
});

/** A length of time: a whole number and s, m, h or d. */
export const Duration = (description: string): TString =>
  Type.String({ pattern: '^[1-9]\\d{0,5}(s|m|h|d)$', description: `${description} Such as 30s, 10m, 24h, 400d.` });

const seconds = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

/** The seconds of a `Duration`. */
export const secondsOf = (duration: string): number =>
  Number.parseInt(duration, 10) * seconds[duration.slice(-1) as keyof typeof seconds];
