import type { ScopeTypes } from '../expressions/check.ts';
import { isFunction } from '../expressions/functions/index.ts';
import { parsed } from '../expressions/parse.ts';
import { readsAsText } from '../expressions/reads-as-text.ts';
import type { SaidExpression } from '../expressions/said.ts';
import { parseTemplate } from '../expressions/template.ts';
import type { Value, Values } from '../families/text.ts';
import { type FieldModel, fieldType } from '../fields/index.ts';
import type { BundledArguments } from '../model/expression.ts';
import type { Place } from './context.ts';

/** Where several codes go: a list of them, or one text with commas, as in an address. */
export type Several = 'list' | 'commas';

/**
 * What a document gives a field, a parameter or a condition, as an expression: a code of the field by itself, a text with
 * {…}, or an expression. Of what is known of no field, an expression alone.
 */
export function readValue(
  said: Value,
  field: FieldModel | undefined,
  place: Place,
  scope: ScopeTypes,
  several: Several = 'list',
): SaidExpression {
  if (isOneOfCodes(field) && place.context.uses) usesCodes([said].flat(), field, place);
  if (Array.isArray(said))
    return known(several === 'commas' ? quoted(said.join(',')) : `[${said.map(one => ofList(one, field)).join(', ')}]`);
  if (said === null) return known('null');
  if (typeof said !== 'string')
    return known(
      isOneOfCodes(field) || (several === 'commas' && typeof said === 'boolean') ? quoted(String(said)) : String(said),
    );
  const text = said.trim();
  if (text.startsWith('=')) return expression(text.slice(1), said.indexOf('=') + 1);
  if (isOneOfCodes(field) && /^[\w-]+$/.test(text)) return asCode(text, field, place, scope);
  if (isProse(field) && readsAsText(said)) return fromTemplate(said, place, scope);
  return expression(said, 0);
}

/** Notes the words that are codes of the field. */
function usesCodes(said: readonly unknown[], { dictionary }: { dictionary: string }, place: Place): void {
  const codes = place.context.model.dictionaries[dictionary]?.items.map(({ value }) => value);
  for (const one of said) if (codes?.includes(String(one))) place.uses('code', dictionary, String(one));
}

/** What an address, or a call that a page makes, is given by name: `fields` are what the names may be of. */
export const readArguments = (
  given: Values | undefined,
  fields: readonly FieldModel[],
  place: Place,
  scope: ScopeTypes,
): BundledArguments =>
  Object.fromEntries(
    Object.entries(given ?? {}).map(([name, said]) => {
      const at = place.at(name);
      const field = fields.find(one => one.name === name);
      return [name, at.expression(readValue(said, field, at, scope, 'commas'), scope)];
    }),
  );

/** What stands for itself: nothing in it is looked up. */
const known = (cel: string): SaidExpression => ({ cel, parts: [] });
const expression = (cel: string, offset: number): SaidExpression => ({ cel, parts: [{ cel, offset }] });

/** A text as an expression says it. */
const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
const ofList = (one: string | number, field: FieldModel | undefined): string =>
  typeof one === 'number' && !isOneOfCodes(field) ? String(one) : quoted(String(one));

const isOneOfCodes = (field: FieldModel | undefined): field is FieldModel & { dictionary: string } =>
  field?.dictionary !== undefined;
const isProse = (field: FieldModel | undefined): boolean => field !== undefined && fieldType(field).prose === true;

/** Whether a word is the name of a value: a record is none. */
const isValueOf = (word: string, scope: ScopeTypes): boolean =>
  ['true', 'false', 'null'].includes(word) || ['text', 'number', 'any'].some(type => scope[word] === type);

/** A word where a code stands: one of the codes, or the name of a value; where it is neither, a code that is not there. */
function asCode(
  word: string,
  field: FieldModel & { dictionary: string },
  place: Place,
  scope: ScopeTypes,
): SaidExpression {
  const isName = isValueOf(word, scope);
  const isCode = place.context.model.dictionaries[field.dictionary]?.items.some(({ value }) => value === word) ?? false;
  if (isName && isCode) place.report('HD611', { name: field.name, value: word }, { hint: `=${word} / "'${word}'"` });
  return isName && !isCode ? expression(word, 0) : known(quoted(word));
}

function fromTemplate(said: string, place: Place, scope: ScopeTypes): SaidExpression {
  const parts = parseTemplate(said);
  if (!parts) place.report('HD403');
  for (const part of parts ?? []) if ('text' in part) refuseUnread(part.text, place, scope);
  const inside = (parts ?? []).flatMap(part => ('text' in part ? [] : [{ cel: part.expression, offset: part.offset }]));
  const cels = (parts ?? [{ text: said }]).map(part =>
    'text' in part ? quoted(part.text) : printed(part.expression, place, scope),
  );
  return { cel: cels.join(' + '), parts: inside };
}

/** What looks like an expression among the letters of a text was likely meant as one: it would be stored as it stands. */
function refuseUnread(text: string, place: Place, scope: ScopeTypes): void {
  for (const [what, word = '', path] of text.matchAll(/([A-Za-z_]\w*)(?:(\.[A-Za-z_]\w*)|\()/g))
    if (path ? word in scope : isFunction(word)) {
      const meant = path ? what : `${word}(…)`;
      place.report('HD631', { what: meant, braces: `{${meant}}` }, { hint: `{${meant}}` });
    }
}

/** What a part of a text prints: a text as it is, anything else by its characters. */
function printed(cel: string, { context }: Place, scope: ScopeTypes): string {
  const checked = context.checkExpression(cel, scope);
  if ('type' in checked && !['string', 'dyn', 'null'].includes(checked.type)) return `string(${cel})`;
  return 'type' in checked && !binds.has(parsed(cel).op) ? `(${cel})` : cel;
}

/** What stands in a sum of texts without brackets. */
const binds: ReadonlySet<string> = new Set(['id', '.', '[]', 'call', 'rcall', 'value']);
