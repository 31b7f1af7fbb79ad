import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenApi, Operation } from '#scripts/heddle/openapi/document.ts';

type Part = 'answer' | 'body';

/**
 * What judges by the schemas of a document.
 * @param open false: keys that the schemas of records do not name are refused, too
 * @returns what is wrong with a value of an operation, as ajv says it; '' for nothing, undefined where the document has no schema for it
 */
export function judgeBy(
  document: OpenApi,
): (operationId: string, part: Part, value: unknown, status?: number) => string | undefined {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(closed(document) as object, 'document');
  const places = new Map<string, { place: string; operation: Operation }>();
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations))
      places.set(operation.operationId, { place: `paths/${pointed(path)}/${method}`, operation });
  const known = new Map<string, ValidateFunction>();
  const validator = (place: string): ValidateFunction => {
    const found = known.get(place) ?? ajv.compile({ $ref: `document#/${place}` });
    known.set(place, found);
    return found;
  };
  return (operationId, part, value, status = 200) => {
    const found = places.get(operationId);
    if (!found) return undefined;
    const { place, operation } = found;
    const json = 'content/application~1json/schema';
    const answer = operation.responses[status];
    if (part === 'answer' && !answer) return `${status} is no answer of it`;
    const holder = part === 'body' ? operation.requestBody : answer;
    if (!holder || ('content' in holder && !holder.content?.['application/json'])) return undefined;
    const own = part === 'body' ? `${place}/requestBody` : `${place}/responses/${status}`;
    const fits = validator('$ref' in holder ? `${holder.$ref.slice(2)}/${json}` : `${own}/${json}`);
    return fits(value) ? '' : ajv.errorsText(fits.errors);
  };
}

const pointed = (text: string): string => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));

/** The document whose records hold nothing that they do not name: so nothing is answered that it does not tell. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closed(part)]));
  const isObject = parts.type === 'object' && 'properties' in parts && !('allOf' in parts);
  return isObject && !('additionalProperties' in parts) ? { ...parts, additionalProperties: false } : parts;
}
